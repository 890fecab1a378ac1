// Shares a page, and shows its pictures one after the other.

const $ = id => document.getElementById(id);
const seconds = 5;

const shots = () => [...document.querySelectorAll('.hung .framed img, .tile .shot img')].map(image => {
  const address = new URL(image.src);
  address.searchParams.set('size', '1024');
  const name = image.closest('.tile')?.querySelector('.name')?.textContent ?? document.querySelector('h1').textContent;
  return { address: address.href, name, alt: image.alt || name };
});

let all = [], at = 0, timer = 0;

const showSlide = async index => {
  at = (index + all.length) % all.length;
  const shot = all[at], next = new Image();
  next.src = shot.address;
  // The next one lies ready when its time comes.
  new Image().src = all[(at + 1) % all.length].address;
  await next.decode().catch(() => {});
  if (all[at] !== shot) return;
  Object.assign($('slide'), { src: shot.address, alt: shot.alt });
  $('caption').textContent = shot.name;
  $('slide-place').textContent = $('slide-place').dataset.words.replace('{number}', at + 1).replace('{count}', all.length);
};

const isRunning = () => timer !== 0;
const play = () => {
  clearInterval(timer);
  timer = setInterval(() => showSlide(at + 1), seconds * 1000);
};
const pause = () => {
  clearInterval(timer);
  timer = 0;
};
/** The words of the button say what it does next. */
const toggle = () => {
  if (isRunning()) pause(); else play();
  const button = $('slide-pause');
  button.dataset.pause ??= button.textContent;
  button.textContent = isRunning() ? button.dataset.pause : button.dataset.play;
};
const step = by => {
  if (isRunning()) play();
  showSlide(at + by);
};

const begin = () => {
  all = shots();
  $('show').showModal();
  showSlide(0);
  // Who wants less motion goes on by hand.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) pause(); else play();
  $('slide-pause').hidden = all.length < 2;
};

if (shots().length > 0) {
  $('slides').hidden = false;
  $('slides').addEventListener('click', begin);
  $('slide-before').addEventListener('click', () => step(-1));
  $('slide-next').addEventListener('click', () => step(1));
  $('slide-pause').addEventListener('click', toggle);
  $('slide-end').addEventListener('click', () => $('show').close());
  $('show').addEventListener('close', pause);
  $('show').addEventListener('keydown', event => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };
    if (!(event.key in steps)) return;
    event.preventDefault();
    step(steps[event.key]);
  });
}

const link = $('link');
if (link) {
  link.hidden = !(navigator.share || navigator.clipboard);
  link.addEventListener('click', async () => {
    const address = location.href.split('#')[0];
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title: document.title, url: address });
      } else {
        await navigator.clipboard.writeText(address);
        $('share-status').textContent = link.dataset.done;
      }
    } catch { /* The reader has thought better of it. */ }
  });
}
