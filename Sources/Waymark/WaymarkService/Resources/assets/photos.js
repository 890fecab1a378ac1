// The photos of a library: as many as there are, of which only those on the screen are in the page. Favorites, tags, undo.

import { run } from './intents.js';

const $ = id => document.getElementById(id);
const wall = $('wall');
const total = Number(wall.dataset.total);
const part = 120;

const known = new Map();
const asked = new Set();
const chosen = new Map();
let columns = 1, side = 200, row = 240, last = null;

const address = (path, values) => {
  const query = new URLSearchParams(values);
  if (!query.has('catalog')) query.set('catalog', wall.dataset.catalog);
  return `${path}?${query}`;
};

/** Reads a part of the photos once. */
const read = async index => {
  const first = Math.floor(index / part) * part;
  if (asked.has(first)) return;
  asked.add(first);
  const query = new URLSearchParams(wall.dataset.query);
  query.set('offset', first);
  query.set('limit', part);
  try {
    const answer = await fetch(address('/v1/photos', query));
    if (!answer.ok) throw new Error(answer.statusText);
    (await answer.json()).items.forEach((photo, at) => known.set(first + at, photo));
    draw();
  } catch {
    asked.delete(first);
    $('said').textContent = $('said').dataset.failed;
  }
};

const tile = (index, photo) => {
  const item = document.createElement('li');
  item.className = 'photo';
  item.dataset.index = index;
  const label = document.createElement('label'), box = document.createElement('input');
  Object.assign(box, { type: 'checkbox', checked: chosen.has(photo?.id), disabled: !photo });
  const image = document.createElement('img');
  // Its name stands below it, and is that of the box.
  image.alt = '';
  box.setAttribute('aria-label', photo?.name ?? '');
  if (photo) image.src = address(`/v1/photos/${photo.id}/thumbnail`, { size: 320 });
  label.append(box, image);
  const words = document.createElement('span');
  words.className = 'words';
  const name = document.createElement(photo?.landmark ? 'a' : 'span');
  name.textContent = photo?.name ?? '';
  if (photo?.landmark) name.href = address(`/landmarks/${photo.landmark}`, {});
  words.append(name);
  if (photo?.isFavorite) {
    const heart = document.createElement('span');
    heart.className = 'heart';
    heart.textContent = ' \u2665';
    heart.setAttribute('role', 'img');
    heart.setAttribute('aria-label', wall.dataset.favorite);
    words.append(heart);
  }
  const tags = document.createElement('span');
  tags.className = 'soft';
  tags.textContent = ` ${(photo?.tags ?? []).map(tag => `#${tag}`).join(' ')}`;
  words.append(tags);
  item.append(label, words);
  item.setAttribute('aria-posinset', index + 1);
  item.setAttribute('aria-setsize', total);
  box.addEventListener('change', () => {
    if (box.checked) chosen.set(photo.id, photo); else chosen.delete(photo.id);
    show();
  });
  return item;
};

let drawn = '';
const draw = (anew = true) => {
  const top = Math.max(0, -wall.getBoundingClientRect().top);
  const start = Math.max(0, Math.floor(top / row) - 2);
  const end = Math.min(Math.ceil(total / columns), start + Math.ceil(innerHeight / row) + 5);
  const key = `${start} ${end} ${columns} ${side}`;
  if (!anew && key === drawn) return;
  drawn = key;
  const focused = document.activeElement?.closest?.('.photo')?.dataset.index;
  const tiles = [];
  for (let index = start * columns; index < Math.min(total, end * columns); index += 1) {
    if (!known.has(index)) read(index);
    const item = tile(index, known.get(index));
    item.style.transform = `translate(${(index % columns) * (side + 20)}px, ${Math.floor(index / columns) * row}px)`;
    item.style.width = `${side}px`;
    item.style.height = `${row - 20}px`;
    tiles.push(item);
  }
  wall.replaceChildren(...tiles);
  if (focused) wall.querySelector(`[data-index="${focused}"] input`)?.focus({ preventScroll: true });
};

const lay = () => {
  const width = wall.clientWidth;
  columns = Math.max(2, Math.floor((width + 20) / 220));
  side = Math.floor((width - (columns - 1) * 20) / columns);
  row = Math.round(side * 0.75) + 68;
  // Of 100,000 photos in two columns ten million pixels, of which browsers draw seventeen.
  wall.style.height = `${Math.ceil(total / columns) * row}px`;
  draw();
};

const show = () => {
  const count = chosen.size, words = $('chosen');
  words.textContent = count ? words.dataset.some.replace('{count}', count) : words.dataset.none;
  for (const id of ['favorite', 'unfavorite']) $(id).disabled = count === 0;
  for (const id of ['add-tag', 'remove-tag']) $(id).disabled = count === 0 || !$('tag').value.trim();
  $('undo').disabled = !last;
};

const favorite = (photos, isFavorite) => photos.length === 0 ? null : {
  run: async () => {
    for (const photo of photos) {
      await run('UpdateFavoriteIntent', { item: { photo: photo.id }, isFavorite });
      photo.isFavorite = isFavorite;
    }
  },
  inverse: () => favorite(photos, !isFavorite),
};
const tagging = (photos, tag, has) => photos.length === 0 ? null : {
  run: async () => {
    await run(has ? 'TagPhotosIntent' : 'RemoveTagIntent', { photos: photos.map(photo => photo.id), tag });
    for (const photo of photos) {
      photo.tags = has ? [...photo.tags, tag].sort() : photo.tags.filter(one => one !== tag);
    }
  },
  inverse: () => tagging(photos, tag, !has),
};

const change = async (step, words) => {
  if (!step) return;
  $('said').textContent = '';
  $('bar').setAttribute('aria-busy', 'true');
  try {
    await step.run();
    $('said').textContent = words;
  } catch (error) {
    $('said').textContent = error.message || $('said').dataset.failed;
  }
  $('bar').removeAttribute('aria-busy');
  draw();
  show();
};

const act = step => {
  last = step;
  return change(step, $('said').dataset.done);
};
const some = test => [...chosen.values()].filter(test);
$('favorite').addEventListener('click', () => act(favorite(some(photo => !photo.isFavorite), true)));
$('unfavorite').addEventListener('click', () => act(favorite(some(photo => photo.isFavorite), false)));
$('tagging').addEventListener('submit', event => {
  event.preventDefault();
  const tag = $('tag').value.trim();
  if (tag) act(tagging(some(photo => !photo.tags.includes(tag)), tag, true));
});
$('remove-tag').addEventListener('click', () => {
  const tag = $('tag').value.trim();
  act(tagging(some(photo => photo.tags.includes(tag)), tag, false));
});
$('tag').addEventListener('input', show);
$('undo').addEventListener('click', () => {
  const step = last?.inverse();
  last = null;
  change(step, $('said').dataset.undone);
});

document.documentElement.classList.add('script');
if (total > 0) {
  $('bar').hidden = !$('bar').classList.contains('scripted');
  addEventListener('scroll', () => requestAnimationFrame(() => draw(false)), { passive: true });
  new ResizeObserver(lay).observe(wall.parentElement);
  lay();
}
