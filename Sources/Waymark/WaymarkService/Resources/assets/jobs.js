// The pages of jobs: shows how far the running one is as the server says it, and what became of it.

document.documentElement.classList.add('script');

const read = async () => {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const live = page.getElementById('live');
  if (!live) return;
  document.getElementById('live').replaceWith(document.adoptNode(live));
  watch();
};

const showProgress = (place, { progress }) => {
  if (!progress) return;
  const bar = place.querySelector('progress');
  if (!bar) return;
  if (progress.total) Object.assign(bar, { max: progress.total, value: progress.completed });
  else bar.removeAttribute('value');
};

let events = null;
let shown = 0;

/** Listens to one job: the one that runs, or else the one that has waited longest. A browser has few connections. */
const watch = () => {
  events?.close();
  const places = [...document.querySelectorAll('#live [data-job]')];
  const place = places.find(one => one.dataset.state === 'running') ?? places.at(-1);
  if (!place) return;
  events = new EventSource(`/v1/jobs/${place.dataset.job}/events`);
  events.addEventListener('job', event => {
    const job = JSON.parse(event.data);
    const isOver = !['queued', 'running'].includes(job.state);
    if (isOver) events.close();
    // The words are the server's, in the page's language: they are read again at most every two seconds.
    const isNew = job.state !== place.dataset.state;
    const isDue = job.state === 'running' && performance.now() - shown > 2000 && !document.activeElement?.closest('#live');
    if (isNew || isDue) {
      shown = performance.now();
      events.close();
      read();
    } else showProgress(place, job);
  });
};

watch();
