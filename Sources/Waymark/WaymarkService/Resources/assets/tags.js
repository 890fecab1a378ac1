// The tags of a landmark are those of its photos, to which they are given and from which they are taken together.

import { run } from './intents.js';

const $ = id => document.getElementById(id);
const box = $('tags');
const address = (path, values) => `${path}?${new URLSearchParams({ ...values, catalog: box.dataset.catalog })}`;

/** Its photos, a part at a time: there may be thousands. */
const photos = async () => {
  const all = [];
  for (let total = 1; all.length < total;) {
    const answer = await fetch(address('/v1/photos', { landmark: box.dataset.id, offset: all.length, limit: 500 }));
    if (!answer.ok) throw new Error((await answer.json()).detail);
    const part = await answer.json();
    total = part.items.length ? part.total : 0;
    all.push(...part.items);
  }
  return all;
};

const show = all => {
  const names = [...new Set(all.flatMap(photo => photo.tags))].sort();
  $('tag-list').replaceChildren(...names.map(name => {
    const item = document.createElement('li'), link = document.createElement('a');
    Object.assign(link, { href: address('/photos', { tag: name }), textContent: `#${name}` });
    item.append(link);
    return item;
  }));
};

/** Gives photos a tag or takes it from them, and returns what takes that back; nothing where it changes none. */
const set = async (all, tag, has) => {
  const changed = all.filter(photo => photo.tags.includes(tag) !== has);
  if (changed.length === 0) return null;
  await run(has ? 'TagPhotosIntent' : 'RemoveTagIntent', { photos: changed.map(photo => photo.id), tag });
  for (const photo of changed) photo.tags = has ? [...photo.tags, tag] : photo.tags.filter(one => one !== tag);
  return () => set(changed, tag, !has);
};

let back = null;
const act = async (step, words) => {
  const said = $('tag-said');
  box.setAttribute('aria-busy', 'true');
  try {
    back = await step();
    show(await photos());
    said.textContent = words;
  } catch (error) {
    said.textContent = error instanceof TypeError || !error.message ? box.dataset.failed : error.message;
  }
  $('undo-tag').hidden = !back;
  box.removeAttribute('aria-busy');
};
const change = has => {
  const tag = $('tag').value.trim();
  return tag ? act(async () => set(await photos(), tag, has), box.dataset.done) : $('tag').focus();
};

$('tagging').hidden = false;
$('tagging').addEventListener('submit', event => {
  event.preventDefault();
  change(true);
});
$('remove-tag').addEventListener('click', () => change(false));
$('undo-tag').addEventListener('click', async () => {
  await act(async () => {
    await back();
    return null;
  }, box.dataset.undone);
  $('tag').focus();
});
