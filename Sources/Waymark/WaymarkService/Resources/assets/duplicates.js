// The page of groups: keys to go through them, and choices that survive a reload.

const form = document.getElementById('choices');
document.documentElement.classList.add('script');

if (form) {
  const groups = [...form.querySelectorAll('.group')];
  const name = `waymark-choices-${form.elements.job.value}`;
  document.getElementById('keys').hidden = false;

  const sayGone = image => image.replaceWith(form.dataset.gone);
  for (const image of form.querySelectorAll('.print img')) {
    image.addEventListener('error', () => sayGone(image));
    if (image.complete && image.src && !image.naturalWidth && image.loading !== 'lazy') sayGone(image);
  }

  const stored = () => {
    try { return JSON.parse(sessionStorage.getItem(name)) ?? {}; } catch { return {}; }
  };

  /** Keeps what was chosen on this page with what was chosen before; the best copies need not be kept. */
  const keep = () => {
    const choices = stored();
    for (const field of new FormData(form)) {
      if (!/^g\d+$/.test(field[0])) continue;
      if (field[1] === 'best') delete choices[field[0]];
      else choices[field[0]] = field[1];
    }
    try { sessionStorage.setItem(name, JSON.stringify(choices)); } catch { /* Then the form alone has them. */ }
  };

  // A page that was opened again has none of the choices that this tab has made.
  for (const [group, value] of Object.entries(stored())) {
    const fields = form.elements[group];
    if (!fields) {
      const hidden = document.createElement('input');
      form.append(Object.assign(hidden, { type: 'hidden', name: group, value }));
    } else if (fields instanceof RadioNodeList && [...fields].some(field => field.value === value)) {
      fields.value = value;
    }
  }
  form.addEventListener('change', keep);

  const current = () => groups.findIndex(group => group.contains(document.activeElement));

  const go = step => {
    const index = current();
    const next = groups[index < 0 ? (step > 0 ? 0 : groups.length - 1) : index + step];
    if (!next) return;
    (next.querySelector(':checked') ?? next.querySelector('input')).focus();
    next.scrollIntoView({ block: 'start' });
  };

  const choose = digit => {
    const group = groups[current()] ?? groups[0];
    const fields = [...group?.querySelectorAll('input[type="radio"]') ?? []];
    const field = digit === 0 ? fields.at(-1) : fields.slice(0, -1)[digit - 1];
    if (!field) return;
    field.checked = true;
    field.focus();
    keep();
  };

  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'n' || event.key === 'p') go(event.key === 'n' ? 1 : -1);
    else if (/^\d$/.test(event.key)) choose(Number(event.key));
    else return;
    event.preventDefault();
  });
}
