// What the page asks the server.

/** An error to show: what happened, why, and what to do. */
export class Problem extends Error {
  constructor({ title, detail, todo, status }) {
    super(title);
    Object.assign(this, { title, detail, todo, status });
  }
}

const read = async answer => {
  const type = answer.headers.get('Content-Type') ?? '';
  const body = type.includes('json') ? await answer.json() : {};
  if (!answer.ok) throw new Problem({ title: `${answer.status} ${answer.statusText}`, ...body });
  return body;
};

export const post = (address, picture, signal) =>
  fetch(address, {
    method: 'POST', body: picture, headers: { 'Content-Type': picture.type || 'image/jpeg' }, signal,
  }).then(read);

// The catalogs that the page asks: null for the first, which addresses need not name.
export const catalogs = JSON.parse(document.getElementById('main').dataset.catalogs ?? '[null]');

/** Whether answers have to say which catalog they are from. */
export const isOfSeveral = catalogs.length > 1;

/** The parameters of an address, with the catalog where it is not the first. */
export const addressed = (path, parameters, catalog) => {
  const query = new URLSearchParams(catalog == null ? parameters : { ...parameters, catalog });
  return query.size ? `${path}?${query}` : path;
};

/**
 * What a picture shows, or a part of it: `{ellipse: "x,y,w,h"}` or `{region: ...}` in pixels of the
 * upright picture. Each result is one of `waymark query --format ndjson --explain`, with its catalog.
 */
export const search = async (picture, parameters, signal) => {
  const answers = await Promise.all(catalogs.map(catalog =>
    post(addressed('/v1/search', { explain: true, limit: 10, ...parameters }, catalog), picture, signal)));
  const results = answers.flatMap((answer, index) =>
    (answer.results ?? []).map(result => ({ ...result, catalog: catalogs[index] })));
  return { error: answers[0].error, results: results.sort((one, other) => other.confidence - one.confidence) };
};

/** The nearest landmarks and collections, however far; none when there is nothing to compare. */
export const nearest = async (picture, part, signal) =>
  (await search(picture, { min_confidence: 0, ...part }, signal)).results;

/** Where the page of a result is. */
export const pageAddress = ({ kind, id, catalog }) => addressed(`/${kind}s/${encodeURIComponent(id)}`, {}, catalog);

/** How a picture lies in one of the catalog: the object of `waymark compare --format json`, or null. */
export const compare = async (picture, id, catalog, signal) => {
  try {
    return await post(addressed('/v1/compare', { picture: id }, catalog), picture, signal);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

const ids = new Map();

/** The id of the picture that an answer names. */
export const pictureID = ({ picture: name, catalog }) => {
  if (!ids.has(name)) {
    const id = fetch(addressed('/v1/pictures', { name }, catalog)).then(read).then(found => found.id);
    id.catch(() => ids.delete(name));
    ids.set(name, id);
  }
  return ids.get(name);
};

/** Where a picture is, no larger than a number of pixels if one is given. */
export const pictureAddress = (id, catalog, size) =>
  addressed(`/v1/pictures/${encodeURIComponent(id)}${size ? '/thumbnail' : ''}`, size ? { size } : {}, catalog);
