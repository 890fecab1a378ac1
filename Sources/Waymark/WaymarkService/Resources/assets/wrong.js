// "Not right?" below the answers: sends the picture, what was answered, and what the visitor says it shows. The picture is sent
// whole, so it is not offered for the answers to a part of one.

import { addressed, catalogs, post } from './server.js';
import { text } from './strings.js';

const place = document.getElementById('wrong'), form = place.querySelector('form');
const button = form.querySelector('button'), trouble = form.querySelector('.problem');
const status = place.querySelector('[role="status"]');

/** Marks the answers to a picture as wrong, in the catalog of the first one; `expected` is what it shows. */
const report = (picture, results, expected) => {
  const { catalog } = results[0] ?? { catalog: catalogs[0] };
  const answered = results.filter(result => result.kind === 'landmark' && result.catalog === catalog).map(({ id }) => id);
  return post(addressed('/v1/wrong-answers', { answered: answered.join(), expected }, catalog), picture);
};

// The picture and the results that are on the page; null for none.
let shown = null;

/** Lets the visitor mark the answers to a picture as wrong; null for none. */
export const offer = answers => {
  shown = answers;
  form.reset();
  form.hidden = place.open = false;
  place.hidden = !answers;
  trouble.hidden = true;
  status.textContent = '';
};

form.addEventListener('submit', async event => {
  event.preventDefault();
  const sent = shown;
  trouble.hidden = button.disabled = true;
  try {
    await report(sent.picture, sent.results, form.elements.expected.value.trim());
    if (shown !== sent) return;
    form.hidden = true;
    status.textContent = status.dataset.thanks;
    status.focus();
  } catch (error) {
    if (shown !== sent) return;
    trouble.textContent = error.detail ? `${error.detail} ${error.todo}` : text('unreachable');
    trouble.hidden = false;
  } finally {
    button.disabled = false;
  }
});
