// The answers as labels on the wall, each cloned from the template that the server fills, too.

import { isOfSeveral, pageAddress, pictureAddress, pictureID } from './server.js';
import { confidence, confidenceInWords, count, share, text } from './strings.js';

const main = document.getElementById('main'), template = document.getElementById('answer');

const facts = ({ hashDistance, histogramDistance, geometry }) => [
  geometry && ['evidence_points', text('evidence_of', {
    count: count(geometry.inlierCount), total: count(geometry.tentativeCount),
  })],
  ['evidence_frame', text('evidence_bits', { count: count(hashDistance) })],
  ['evidence_colors', text('evidence_differ', { share: share(histogramDistance) })],
  geometry?.isMirrored && ['evidence_mirrored', text('yes')],
].filter(Boolean);

// The continent is the subtitle, and the place is on the map.
const shownElsewhere = ['continent', 'latitude', 'longitude'];

/** What the catalog says of a thing, such as its artist and its room. */
const details = result => Object.entries(result.details ?? {})
  .filter(([name]) => !shownElsewhere.includes(name))
  .map(([name, value]) => [name, typeof value === 'boolean' ? text(value ? 'yes' : 'no') : String(value)]);

const fact = ([name, value]) => {
  const row = document.createElement('div');
  const [term, description] = [document.createElement('dt'), document.createElement('dd')];
  term.textContent = name;
  description.textContent = value;
  row.append(term, description);
  return row;
};

const showPicture = async (place, result) => {
  const image = document.createElement('img');
  image.alt = '';
  try {
    image.src = pictureAddress(await pictureID(result), result.catalog, 320);
    place.append(image);
  } catch {
    // The answer stands without its picture.
  }
};

/** The label of one result; `compare(result, button)` is called when it is to be compared. */
export const answerLabel = (result, compare) => {
  const item = template.content.firstElementChild.cloneNode(true);
  const find = selector => item.querySelector(selector);
  find('.name').textContent = result.title;
  find('.name').href = pageAddress(result);
  find('.subtitle').textContent = result.subtitle ?? '';
  find('.source').textContent = isOfSeveral ? text('of_catalog', { name: result.catalog ?? main.dataset.first }) : '';
  find('.about').append(...details(result).map(fact));
  find('.words').textContent = confidenceInWords(result.confidence);
  find('.number').textContent = confidence(result.confidence);
  if (result.picture) showPicture(find('.shot'), result);
  find('.more').hidden = !result.picture && !result.evidence;
  const button = find('.compare');
  button.hidden = !result.picture || !result.region;
  button.setAttribute('aria-label', `${button.textContent}: ${result.title}`);
  button.addEventListener('click', () => compare(result, button));
  find('details').hidden = !result.evidence;
  if (result.evidence) find('.evidence').append(...facts(result.evidence).map(([key, value]) => fact([text(key), value])));
  return item;
};

/** A collection of what was found, as a link. */
export const collectionChip = result => {
  const item = document.createElement('li'), link = document.createElement('a');
  link.textContent = result.title;
  link.href = pageAddress(result);
  item.append(link);
  return item;
};

// PDQ's authors advise to match no picture of a lower quality than 50.
const leastQuality = 50;
// Of pictures of nothing in the catalog the nearest has seldom more.
const leastNear = 0.05;

/** Why there is no answer, by what is nearest. */
export const reason = nearest => {
  if (!nearest.some(({ evidence }) => evidence?.hashQuality >= leastQuality)) return text('why_simple');
  const first = nearest.reduce((best, other) => other.confidence > best.confidence ? other : best);
  if (first.confidence < leastNear) return text('why_nothing');
  const name = { name: first.title, confidence: confidence(first.confidence) };
  return `${text('why_unsure')} ${text('why_nearest', name)}`;
};
