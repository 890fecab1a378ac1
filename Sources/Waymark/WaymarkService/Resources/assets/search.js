// The page of a search: takes a picture, asks about it or a part of it, shows the answers.

import { answerLabel, collectionChip, reason } from './answers.js';
import { Selection, parameter } from './selection.js';
import { Problem, compare, nearest, pictureAddress, pictureID, search } from './server.js';
import { count, share, text } from './strings.js';

const $ = id => document.getElementById(id);
const main = $('main'), stage = $('stage'), question = $('question'), list = $('list');

let picture = null;
let asking = new AbortController();
let comparing = null;

const say = words => { $('status').textContent = words; };

/** Shows an error in the place of the answers. */
const fail = (problem, retry) => {
  rest();
  say('');
  clear();
  $('why').hidden = true;
  showProblem(problem, retry);
};

const wrong = $('wrong') && import('./wrong.js');
const offer = async answers => (await wrong)?.offer(answers);

const clear = () => {
  offer(null);
  for (const place of [list, $('outlines'), $('marks'), $('among')]) place.replaceChildren();
  $('among').hidden = true;
};

const rest = () => {
  main.classList.remove('busy');
  $('answers').removeAttribute('aria-busy');
};

const showProblem = (problem, retry) => {
  const lines = [problem.title, problem.detail, problem.todo].filter(Boolean).map(line => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  lines[0].className = 'verdict';
  if (problem.status === 401) {
    const link = document.createElement('a');
    lines.push(Object.assign(link, { href: '/token?from=/', className: 'button', textContent: text('token_enter') }));
  } else if (retry) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'button', textContent: text('again'), onclick: retry });
    lines.push(button);
  }
  $('problem').replaceChildren(...lines);
  $('problem').hidden = false;
};

const asProblem = error => error instanceof Problem ? error : new Problem({
  title: text('unreachable'), detail: text('unreachable_detail'),
});

// Answers

const outline = ({ region }) => {
  const polygon = document.createElementNS('http://www.w3.org/2000/svg', 'polygon');
  polygon.setAttribute('points', region.map(point => point.join()).join(' '));
  return polygon;
};

/** Whether a region is the box of a part, which its handles show already. */
const isBox = (region, { x, y, w, h }) => region.every(([left, top]) => {
  const [across, down] = [left / question.naturalWidth - x, top / question.naturalHeight - y];
  return Math.min(Math.abs(across), Math.abs(across - w)) < 0.01 && Math.min(Math.abs(down), Math.abs(down - h)) < 0.01;
});

/** The number of a thing, in the middle of its outline. */
const mark = ({ region }, number) => {
  const mark = document.createElement('span');
  const middle = axis => region.reduce((sum, point) => sum + point[axis], 0) / region.length;
  const place = (value, size) => `${Math.min(Math.max(value / size, 0.03), 0.97) * 100}%`;
  mark.textContent = number;
  mark.style.left = place(middle(0), question.naturalWidth);
  mark.style.top = place(middle(1), question.naturalHeight);
  return mark;
};

/** What was found: things, and collections that the picture is the cover of; the other collections hold them. */
const isThing = ({ kind, picture }) => kind === 'landmark' || picture;

const showAnswers = ({ results }, part) => {
  clear();
  const things = results.filter(isThing), collections = results.filter(result => !isThing(result));
  const outlined = things.filter(({ region }) => region && !(part && isBox(region, part)));
  const labels = things.map(result => answerLabel(result, toggleComparison));
  const drawn = outlined.map((result, index) => {
    const label = labels[things.indexOf(result)], polygon = outline(result);
    const parts = [label, polygon];
    if (outlined.length > 1) {
      const number = mark(result, index + 1);
      label.querySelector('.place').textContent = index + 1;
      parts.push(number);
      number.addEventListener('click', () => label.querySelector('.name').focus());
      $('marks').append(number);
    }
    $('outlines').append(polygon);
    const point = () => {
      for (const other of drawn.flat()) other.classList.toggle('current', parts.includes(other));
      $('outlines').append(polygon);
    };
    for (const part of parts) for (const kind of ['pointerenter', 'focusin', 'click']) part.addEventListener(kind, point);
    return parts;
  });
  list.replaceChildren(...labels);
  $('among').replaceChildren(...collections.map(collectionChip));
  $('among').hidden = !collections.length;
  for (const part of drawn[0] ?? []) part.classList.add('current');
  if (drawn.length) $('outlines').append(drawn[0][1]);
};

const summary = (results, part) => {
  const things = results.filter(isThing).length || results.length;
  const answers = things === 1 ? text('answer_1') : text('answers_n', { count: count(things) });
  return part ? text('of_part', { answers }) : answers;
};

const ask = async () => {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking, { part } = selection;
  const options = part ? parameter(part, question.naturalWidth, question.naturalHeight) : {};
  endComparison();
  $('problem').hidden = true;
  main.classList.add('asked', 'busy');
  $('answers').setAttribute('aria-busy', 'true');
  if (!part) say(text('asking'));
  try {
    const answer = await search(picture, options, signal);
    if (answer.error) throw new Problem({ title: text('unreadable'), detail: answer.error });
    const { results } = answer;
    $('why').hidden = results.length > 0;
    $('reason').textContent = '';
    showAnswers(answer, part);
    say(results.length ? summary(results, part) : text('nothing'));
    if (!part) offer({ picture, results });
    if (!results.length) $('reason').textContent = reason(await nearest(picture, options, signal));
  } catch (error) {
    if (!signal.aborted) fail(asProblem(error), ask);
  }
  if (!signal.aborted) rest();
};

// Comparison

// Read when it is wanted first.
let comparison = null;

const endComparison = () => {
  comparing?.button.setAttribute('aria-pressed', 'false');
  comparing?.controller.abort();
  comparing = null;
  if (comparison) comparison.isShown = false;
  $('slider').hidden = true;
  $('dots').checked = false;
};

const toggleComparison = async (result, button) => {
  const isOn = comparing?.button === button;
  endComparison();
  if (isOn) return;
  const controller = new AbortController();
  comparing = { button, controller };
  button.setAttribute('aria-pressed', 'true');
  try {
    const id = await pictureID(result);
    const found = await compare(picture, id, result.catalog, controller.signal);
    if (controller.signal.aborted) return;
    comparison ??= new (await import('./comparison.js')).Comparison(stage);
    const isMirrored = result.evidence?.geometry?.isMirrored;
    const points = await comparison.show(pictureAddress(id, result.catalog), found, result.region, isMirrored);
    if (controller.signal.aborted) return comparison.isShown = false;
    $('agreeing').hidden = points === 0;
    $('dots-words').textContent = text('points_n', { count: count(points) });
    $('slider').hidden = false;
    wipe();
  } catch (error) {
    if (controller.signal.aborted) return;
    endComparison();
    showProblem(asProblem(error));
  }
};

const wipe = () => { if (comparison) comparison.wipe = $('wipe').value; };
$('wipe').addEventListener('input', wipe);
$('divide').addEventListener('pointerdown', event => {
  if (!event.isPrimary || event.button !== 0) return;
  event.stopPropagation();
  event.preventDefault();
  $('divide').setPointerCapture(event.pointerId);
  $('wipe').focus({ preventScroll: true });
});
$('divide').addEventListener('pointermove', event => {
  if (!$('divide').hasPointerCapture(event.pointerId)) return;
  const box = stage.getBoundingClientRect();
  $('wipe').value = (event.clientX - box.left) / box.width * 100;
  wipe();
});
$('dots').addEventListener('change', () => { if (comparison) comparison.showsPoints = $('dots').checked; });

// The selected part

let settling = 0;
let isSelecting = false;

const selection = new Selection(stage, (part, settled) => {
  endComparison();
  $('drawing').hidden = Boolean(part);
  $('shaping').hidden = !part;
  for (const drawn of [$('outlines'), $('marks')]) drawn.toggleAttribute('hidden', Boolean(part) && !settled);
  for (const input of document.querySelectorAll('[name="shape"]')) input.checked = input.value === part?.shape;
  clearTimeout(settling);
  if (!settled) return;
  if (!part && isSelecting) $('select').focus({ preventScroll: true });
  isSelecting = Boolean(part);
  if (part) {
    const [x, y, width, height] = [part.x, part.y, part.w, part.h].map(share);
    say(text('selected', { x, y, width, height }));
  }
  settling = setTimeout(ask, part ? 250 : 0);
});

$('select').addEventListener('click', () => {
  selection.set({ shape: 'ellipse', x: 0.25, y: 0.25, w: 0.5, h: 0.5 });
  selection.focus();
});
$('remove').addEventListener('click', () => selection.set(null));
$('smaller').addEventListener('click', () => selection.scale(0.85));
$('larger').addEventListener('click', () => selection.scale(1 / 0.85));
$('shaping').addEventListener('change', event => selection.set({ ...selection.part, shape: event.target.value }));
$('shaping').addEventListener('keydown', event => { if (event.key === 'Escape') selection.set(null); });

// The picture

/** A picture in a format that the server reads; the browser may know others, such as WebP. */
const readable = async file => {
  if (['image/jpeg', 'image/png'].includes(file.type)) return file;
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((done, fail) =>
    canvas.toBlob(blob => blob ? done(blob) : fail(new Error('no picture')), 'image/jpeg', 0.95));
};

let shown = null;

const show = async file => {
  shown = file;
  asking.abort();
  endComparison();
  const address = URL.createObjectURL(file);
  try {
    const next = new Image();
    next.src = address;
    await next.decode();
    const readableFile = await readable(file);
    if (shown !== file) return URL.revokeObjectURL(address);
    picture = readableFile;
  } catch {
    URL.revokeObjectURL(address);
    if (shown !== file) return;
    main.classList.add(stage.hidden ? 'answered' : 'asked');
    return fail(new Problem({ title: text('unreadable'), detail: text('unreadable_detail') }));
  }
  if (question.src) URL.revokeObjectURL(question.src);
  question.src = address;
  await question.decode();
  $('ink').setAttribute('viewBox', `0 0 ${question.naturalWidth} ${question.naturalHeight}`);
  selection.reset(question.naturalWidth, question.naturalHeight);
  isSelecting = false;
  clear();
  $('shaping').hidden = true;
  $('drawing').hidden = stage.hidden = $('tools').hidden = false;
  document.querySelector('label[for="file"]').textContent = text('choose_other');
  await ask();
};

for (const input of [$('file'), $('camera')]) {
  const take = () => {
    const [file] = input.files;
    input.value = '';
    if (file) show(file);
  };
  input.addEventListener('change', take);
  // A picture may have been chosen before the script was there.
  take();
}

const pictureIn = transfer => [...transfer?.files ?? []].find(file => file.type.startsWith('image/')) ?? transfer?.files[0];

document.addEventListener('paste', event => {
  const file = pictureIn(event.clipboardData);
  if (!file) return;
  event.preventDefault();
  show(file);
});

const carriesFiles = event => event.dataTransfer?.types.includes('Files');
document.addEventListener('dragover', event => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'copy';
  main.classList.add('dropping');
});
document.addEventListener('dragleave', event => {
  if (!event.relatedTarget) main.classList.remove('dropping');
});
document.addEventListener('drop', event => {
  main.classList.remove('dropping');
  if (!carriesFiles(event)) return;
  event.preventDefault();
  const file = pictureIn(event.dataTransfer);
  if (file) show(file);
});

document.documentElement.classList.add('script');
for (const element of document.querySelectorAll('.scripted:not(.more)')) element.hidden = false;
