// Adds the token that a tab keeps to the requests of its pages, to this server alone.

let token = null;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('message', event => { token = event.data?.token ?? null; });

/** Asks the tabs for the token: the browser ends a worker that has nothing to do, with what it knew. */
const asked = async () => {
  if (token) return token;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = tabs.map(tab => new Promise((found, none) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = event => event.data?.token ? found(event.data.token) : none();
    setTimeout(none, 500);
    tab.postMessage('token', [port2]);
  }));
  token = await Promise.any(answers).catch(() => null);
  return token;
};

const answer = async request => {
  const found = await asked();
  if (!found) return fetch(request);
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${found}`);
  const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer();
  // Not made of the request: what leads to a page cannot be made again with other headers.
  return fetch(request.url, {
    method: request.method, headers, body, signal: request.signal, cache: request.cache, credentials: 'omit',
    redirect: request.mode === 'navigate' ? 'manual' : request.redirect, referrer: request.referrer,
  });
};

self.addEventListener('fetch', event => {
  const { request } = event;
  // What has a token keeps it; what is open to all needs none.
  if (request.headers.has('Authorization') || new URL(request.url).origin !== self.location.origin) return;
  if (/^\/(assets|health)\//.test(new URL(request.url).pathname)) return;
  event.respondWith(answer(request));
});
