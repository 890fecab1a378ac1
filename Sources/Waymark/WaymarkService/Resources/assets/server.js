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

const post = (path, parameters, picture, signal) =>
  fetch(`${path}?${new URLSearchParams(parameters)}`, {
    method: 'POST', body: picture, headers: { 'Content-Type': picture.type || 'image/jpeg' }, signal,
  }).then(read);

/**
 * What a picture shows, or a part of it: `{ellipse: "x,y,w,h"}` or `{region: ...}` in pixels of the
 * upright picture. The answer is the object of `waymark query --format ndjson --explain`.
 */
export const search = (picture, part, signal) =>
  post('/v1/search', { explain: true, limit: 10, ...part }, picture, signal);

/** The nearest landmarks and collections, however far; none when there is nothing to compare. */
export const nearest = async (picture, part, signal) =>
  (await post('/v1/search', { explain: true, limit: 10, min_confidence: 0, ...part }, picture, signal)).results;

/** How a picture lies in one of the catalogue: the object of `waymark compare --format json`, or null. */
export const compare = async (picture, id, signal) => {
  try {
    return await post('/v1/compare', { picture: id }, picture, signal);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

const ids = new Map();

/** The id of a picture that an answer names. */
export const pictureID = name => {
  if (!ids.has(name)) {
    const id = fetch(`/v1/pictures?${new URLSearchParams({ name })}`).then(read).then(found => found.id);
    id.catch(() => ids.delete(name));
    ids.set(name, id);
  }
  return ids.get(name);
};

/** Where a picture is, no larger than a number of pixels if one is given. */
export const pictureAddress = (id, size) =>
  `/v1/pictures/${encodeURIComponent(id)}${size ? `/thumbnail?size=${size}` : ''}`;
