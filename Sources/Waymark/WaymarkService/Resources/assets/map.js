// The map, nearer and farther: by the wheel, fingers, keys and buttons. What it shows is in the page already.

const chart = document.getElementById('chart');
const map = document.getElementById('map');
const here = document.getElementById('here');
const { width, height } = map.viewBox.baseVal;
const nearest = 40;
let view = { x: 0, y: 0, scale: 1 };

const show = () => {
  const size = { width: width / view.scale, height: height / view.scale };
  view.x = Math.max(0, Math.min(width - size.width, view.x));
  view.y = Math.max(0, Math.min(height - size.height, view.y));
  map.setAttribute('viewBox', `${view.x} ${view.y} ${size.width} ${size.height}`);
  chart.classList.toggle('near', view.scale > 1);
  document.getElementById('farther').disabled = view.scale <= 1;
  document.getElementById('nearer').disabled = view.scale >= nearest;
};

/** The place of the map under a point of the window. */
const place = (x, y) => {
  const box = map.getBoundingClientRect();
  // The drawing is in the middle of the element where that is wider.
  const unit = Math.max(width / view.scale / box.width, height / view.scale / box.height);
  return {
    unit,
    x: view.x + width / view.scale / 2 + (x - box.x - box.width / 2) * unit,
    y: view.y + height / view.scale / 2 + (y - box.y - box.height / 2) * unit,
  };
};

/** Makes everything larger by a factor, and leaves a point of the window where it is. */
const zoom = (factor, x, y) => {
  const box = map.getBoundingClientRect();
  const fixed = place(x ?? box.x + box.width / 2, y ?? box.y + box.height / 2);
  const scale = Math.max(1, Math.min(nearest, view.scale * factor));
  const share = view.scale / scale;
  view = { x: fixed.x - (fixed.x - view.x) * share, y: fixed.y - (fixed.y - view.y) * share, scale };
  show();
};

const move = (x, y) => {
  view = { ...view, x: view.x + x, y: view.y + y };
  show();
};

const whole = () => {
  view = { x: 0, y: 0, scale: 1 };
  show();
};

chart.addEventListener('wheel', event => {
  // At the whole world the page goes on.
  if (event.deltaY > 0 && view.scale <= 1) return;
  event.preventDefault();
  const lines = event.deltaMode === 1 ? 30 : 1;
  zoom(Math.exp(-event.deltaY * lines / 400), event.clientX, event.clientY);
}, { passive: false });

const fingers = new Map();
let wasMoved = false;

chart.addEventListener('pointerdown', event => {
  if (event.button !== 0) return;
  fingers.set(event.pointerId, event);
  if (fingers.size === 1) wasMoved = false;
});

addEventListener('pointermove', event => {
  const last = fingers.get(event.pointerId);
  if (!last) return;
  const others = [...fingers.values()].filter(one => one.pointerId !== event.pointerId);
  const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
  if (!wasMoved && others.length === 0 && distance < 4) return;
  wasMoved = true;
  chart.classList.add('moving');
  if (others.length) {
    const [other] = others;
    const span = one => Math.max(8, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    zoom(span(event) / span(last), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  }
  const { unit } = place(0, 0);
  const share = fingers.size;
  move((last.clientX - event.clientX) * unit / share, (last.clientY - event.clientY) * unit / share);
  fingers.set(event.pointerId, event);
});

for (const name of ['pointerup', 'pointercancel']) {
  addEventListener(name, event => {
    fingers.delete(event.pointerId);
    if (!fingers.size) chart.classList.remove('moving');
  });
}

// What was dragged is not followed.
chart.addEventListener('click', event => { if (wasMoved) event.preventDefault(); }, true);
chart.addEventListener('dragstart', event => event.preventDefault());

const keys = {
  '+': () => zoom(1.5), '=': () => zoom(1.5), '-': () => zoom(1 / 1.5), 0: whole,
  ArrowLeft: step => move(-step, 0), ArrowRight: step => move(step, 0),
  ArrowUp: step => move(0, -step), ArrowDown: step => move(0, step),
};

chart.addEventListener('keydown', event => {
  const act = keys[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act(width / view.scale / 8);
});

const say = dot => {
  here.replaceChildren();
  if (!dot) return;
  const note = document.createElement('span');
  note.textContent = dot.dataset.place;
  here.append(dot.dataset.name, ' ', note);
};

const dots = [...map.querySelectorAll('.dot')];
for (const dot of dots) {
  dot.addEventListener('pointerenter', () => say(dot));
  dot.addEventListener('pointerleave', () => say(null));
  dot.querySelector('title').remove();
}

// A link of the list marks its dot.
const mark = (link, isMarked) => {
  const dot = dots.find(one => one.getAttribute('href') === link?.getAttribute('href'));
  if (!dot) return;
  dot.classList.toggle('marked', isMarked);
  if (isMarked) dot.parentNode.append(dot);
  say(isMarked ? dot : null);
};
const places = document.getElementById('places');
for (const [begin, end] of [['pointerover', 'pointerout'], ['focusin', 'focusout']]) {
  places.addEventListener(begin, event => mark(event.target.closest('a'), true));
  places.addEventListener(end, event => mark(event.target.closest('a'), false));
}

document.getElementById('nearer').addEventListener('click', () => zoom(1.5));
document.getElementById('farther').addEventListener('click', () => zoom(1 / 1.5));
document.getElementById('whole').addEventListener('click', whole);
document.documentElement.classList.add('script');
for (const part of document.querySelectorAll('.scripted')) part.hidden = false;
Object.assign(chart, { tabIndex: 0 });
chart.setAttribute('role', 'group');
chart.setAttribute('aria-label', map.getAttribute('aria-label'));
for (const name of ['role', 'aria-label']) map.removeAttribute(name);
chart.setAttribute('aria-describedby', 'map-keys');
show();
