// Keeps the token of this tab, and lets a worker of the browser add it to requests: a page cannot.

const key = 'waymark-token';
const worker = '/assets/token-worker.js';

const kept = () => sessionStorage.getItem(key);
const tell = () => navigator.serviceWorker.controller?.postMessage({ token: kept() });

/** Whether the server knows a token, whatever it allows. */
const isKnown = async token => {
  const answer = await fetch('/v1/landmarks?limit=1', { headers: { Authorization: `Bearer ${token}` } });
  return answer.status !== 401;
};

/** Has the worker in charge of this page. */
const begin = async () => {
  await navigator.serviceWorker.register(worker, { scope: '/' });
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
};

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', event => event.ports[0]?.postMessage({ token: kept() }));
  navigator.serviceWorker.startMessages();
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  tell();
}

const form = document.getElementById('token-form');
if (form) {
  const [field, status, forget, has, insecure] =
    ['token', 'token-status', 'forget', 'has-token', 'insecure'].map(id => document.getElementById(id));
  const show = () => { has.hidden = !kept(); };
  // Over plain HTTP from another machine there is no worker, and a token would be read on the way.
  const isSecure = 'serviceWorker' in navigator;
  form.hidden = !isSecure;
  insecure.hidden = isSecure;
  show();
  form.addEventListener('submit', async event => {
    event.preventDefault();
    const token = field.value.trim();
    status.textContent = '';
    try {
      // A header takes no other characters.
      if (!/^[\x21-\x7e]+$/.test(token) || !await isKnown(token)) {
        status.textContent = status.dataset.unknown;
        return field.focus();
      }
      sessionStorage.setItem(key, token);
      await begin();
      tell();
      const from = new URL(form.dataset.from || '/', location.href);
      location.assign(from.origin === location.origin ? from : '/');
    } catch {
      status.textContent = status.dataset.failed;
    }
  });
  forget.addEventListener('click', async () => {
    sessionStorage.removeItem(key);
    tell();
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    show();
    field.focus();
  });
}
