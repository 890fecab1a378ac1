// Runs intents: makes a landmark a favorite, and the page on which each can be run.

/** Asks the server to run an intent once. */
const call = async (name, values, answers, asPart) => fetch(`/v1/intents/${encodeURIComponent(name)}${asPart ? '?part=true' : ''}`, {
  method: 'POST', headers: { 'Content-Type': 'application/json', Accept: asPart ? 'text/html, application/json' : 'application/json' },
  body: JSON.stringify({ arguments: values, answers }),
});

/**
 * Runs an intent, and returns the response. What it asks goes to `ask`; without one, confirmations are given: pressing
 * the button was the consent.
 */
export const run = async (name, values, ask = question => {
  if (question.kind !== 'confirmation') throw new Error(question.text);
  return true;
}, asPart = false) => {
  const answers = {};
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await call(name, values, answers, asPart);
    if (answer.ok) return answer;
    const problem = await answer.json();
    if (answer.status !== 409 || !problem.question) throw new Error(problem.detail ?? problem.title);
    answers[problem.question.id] = await ask(problem.question);
  }
  throw new Error('');
};

const line = document.getElementById('favorites');
if (line) {
  const [button, undo, said] = ['favorite', 'undo', 'said'].map(id => document.getElementById(id));
  const isOn = () => button.getAttribute('aria-pressed') === 'true';
  const set = async (wanted, words) => {
    line.setAttribute('aria-busy', 'true');
    try {
      await run('UpdateFavoriteIntent', { item: { landmark: line.dataset.id }, isFavorite: wanted });
      button.setAttribute('aria-pressed', wanted);
      said.textContent = words;
      return true;
    } catch (error) {
      said.textContent = error instanceof TypeError || !error.message ? line.dataset.failed : error.message;
      return false;
    } finally {
      line.removeAttribute('aria-busy');
    }
  };
  line.hidden = false;
  button.addEventListener('click', async () => {
    if (await set(!isOn(), line.dataset.done)) undo.hidden = false;
  });
  undo.addEventListener('click', async () => {
    if (!await set(!isOn(), line.dataset.undone)) return;
    undo.hidden = true;
    button.focus();
  });
}

const acts = document.getElementById('acts');
const words = acts?.dataset;
const make = (tag, values = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), values);
  element.append(...children);
  return element;
};

/** A field for a value that a JSON Schema describes, and how its value is read; undefined for none. */
const field = (name, schema, isRequired) => {
  const title = [schema.title ?? name, schema.description].filter(Boolean).join(': ');
  const kinds = [schema.type ?? []].flat();
  if (kinds.includes('boolean')) {
    const box = make('input', { type: 'checkbox', checked: schema.default === true });
    return { element: make('label', { className: 'way' }, box, title), read: () => box.checked };
  }
  if (schema.enum) {
    const list = make('select', {}, ...(isRequired ? [] : [make('option', { value: '' })]), ...schema.enum.map(one => make('option', { value: one, textContent: one })));
    if (schema.default !== undefined) list.value = schema.default;
    return { element: make('label', {}, title, list), read: () => list.value || undefined };
  }
  const isNumber = kinds.includes('integer') || kinds.includes('number');
  const isJSON = kinds.includes('array') || kinds.includes('object');
  const input = isJSON ? make('textarea', { rows: 2, spellcheck: false }) : make('input', { type: isNumber ? 'number' : 'text', autocomplete: 'off' });
  if (isNumber && kinds.includes('number')) input.step = 'any';
  if (schema.default !== undefined && schema.default !== null) input.value = isJSON ? JSON.stringify(schema.default) : schema.default;
  const read = () => {
    const text = input.value.trim();
    if (!text) return undefined;
    if (isNumber) return Number(text);
    if (!isJSON) return text;
    // A list of one may be written without brackets.
    try { return JSON.parse(text); } catch { return kinds.includes('array') ? text.split(',').map(one => one.trim()) : text; }
  };
  return { element: make('label', {}, title, input), read };
};

/** Shows a question, and waits for its answer. */
const asking = outcome => question => new Promise((answered, failed) => {
  const box = make('form', { className: 'ask' }, make('p', { textContent: question.text }));
  for (const detail of question.details) box.append(make('p', { className: 'soft', textContent: detail }));
  const line = make('p', { className: 'change' });
  const choose = (text, value) => {
    const button = make('button', { type: 'button', className: 'quiet', textContent: text });
    button.addEventListener('click', () => {
      outcome.replaceChildren();
      answered(value);
    });
    line.append(button);
  };
  for (const choice of question.choices) choose([choice.title, choice.subtitle].filter(Boolean).join(' · '), choice.answer);
  if (question.kind === 'confirmation') {
    choose(words.yes, true);
    const no = make('button', { type: 'button', className: 'quiet', textContent: words.no });
    no.addEventListener('click', () => failed(new DOMException('', 'AbortError')));
    line.append(no);
  } else if (question.kind === 'value' && !question.choices.length) {
    const input = field(question.parameter ?? '', { ...question.schema, title: question.schema.description ?? question.parameter, description: undefined }, true);
    box.append(input.element);
    line.append(make('button', { className: 'quiet', textContent: words.answer }));
    box.addEventListener('submit', event => {
      event.preventDefault();
      const value = input.read();
      if (value !== undefined) answered(value);
    });
  }
  box.append(line);
  outcome.replaceChildren(box);
  box.querySelector('input, textarea, select, button')?.focus();
});

/** Runs an intent and shows what comes of it; the buttons of what it shows run intents, too. */
const perform = async (outcome, name, values, again) => {
  outcome.setAttribute('aria-busy', 'true');
  try {
    // What was asked for is not asked again where the same is shown again.
    const given = { ...values };
    const answer = await run(name, values, async question => {
      const value = await asking(outcome)(question);
      if (question.kind === 'value' && question.parameter) given[question.parameter] = value;
      return value;
    }, true);
    if (answer.headers.get('Content-Type').startsWith('text/html')) {
      return show(outcome, await answer.text(), () => perform(outcome, name, given));
    }
    const { dialog, value } = await answer.json();
    const text = [dialog, value === null || typeof value === 'object' ? null : String(value)].filter(Boolean).join(' ') || words.done;
    const said = make('p', { textContent: text });
    // What a button has changed is seen in what it belongs to.
    if (again) await again();
    else outcome.replaceChildren();
    outcome.append(said);
  } catch (error) {
    if (error.name === 'AbortError') return again ? again() : outcome.replaceChildren();
    const text = error instanceof TypeError || !error.message ? words.failed : error.message;
    outcome.replaceChildren(make('p', { className: 'fault', textContent: text }));
  } finally {
    outcome.removeAttribute('aria-busy');
  }
};

const show = (outcome, html, again) => {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  // The policy of the page lets styles be set by scripts alone, and colors are those of the page.
  const styles = [...shown.querySelectorAll('[style]')].map(element => {
    const text = element.getAttribute('style');
    element.removeAttribute('style');
    return [element, text];
  });
  const box = make('div', { className: 'snippet' }, ...shown.body.childNodes);
  for (const [element, text] of styles) {
    element.style.cssText = text;
    if (element.style.color) element.classList.add('soft');
    for (const name of ['color', 'background', 'background-color']) element.style.removeProperty(name);
  }
  for (const control of box.querySelectorAll('[data-intent]')) {
    control.addEventListener(control.matches('input') ? 'change' : 'click', () => {
      const values = Object.fromEntries(Object.entries(JSON.parse(control.dataset.parameters)).map(([name, text]) => [name, JSON.parse(text)]));
      perform(outcome, control.dataset.intent, values, again);
    });
  }
  outcome.replaceChildren(box);
};

/** Fills in what an intent takes, once it is opened. */
const open = async act => {
  if (act.querySelector('form')) return;
  const outcome = make('div', { className: 'outcome', role: 'status' });
  const form = make('form');
  act.append(form, outcome);
  try {
    const answer = await fetch(`/v1/intents/${encodeURIComponent(act.dataset.name)}`);
    if (!answer.ok) throw new Error((await answer.json()).detail);
    const { parameters } = await answer.json();
    const fields = Object.entries(parameters.properties ?? {}).map(([name, schema]) => [name, field(name, schema, parameters.required?.includes(name))]);
    form.append(...fields.map(([, one]) => one.element), make('button', { className: 'button', textContent: words.run }));
    form.addEventListener('submit', event => {
      event.preventDefault();
      perform(outcome, act.dataset.name, Object.fromEntries(fields.map(([name, one]) => [name, one.read()]).filter(([, value]) => value !== undefined)));
    });
  } catch (error) {
    form.remove();
    outcome.append(make('p', { className: 'fault', textContent: error instanceof TypeError ? words.failed : error.message }));
  }
};

if (acts) {
  document.documentElement.classList.add('script');
  for (const act of acts.querySelectorAll('.act')) act.addEventListener('toggle', () => { if (act.open) open(act); });
}
