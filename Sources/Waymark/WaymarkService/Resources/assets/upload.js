// The form of the upload page: sends pictures one by one, shows how far each is, and continues where it stopped.
// A picture's name is made of its content, so what the server has already is not sent again.

const form = document.getElementById('upload');
// Without a secure context there are no digests: then the form works as without script.
if (globalThis.crypto?.subtle) start();

function start() {
  const [file, folder, list, send, part, cancel, all, status] =
    ['file', 'folder', 'sending', 'send', 'part', 'cancel', 'all', 'status'].map(id => document.getElementById(id));
  const words = new Map([...document.getElementById('words').content.querySelectorAll('li')]
    .map(one => [one.dataset.key, one.textContent]));
  const phrase = (key, values = {}) => words.get(key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' });
  const query = new URLSearchParams({ catalog: form.dataset.catalog });
  const drop = form.querySelector('.drop');
  const rows = [];
  let stop = null;

  document.documentElement.classList.add('script');
  for (const part of form.querySelectorAll('.scripted')) part.hidden = false;

  const say = (row, state, words, isFailure = false) => {
    row.state = state;
    row.item.className = isFailure ? 'failed' : state;
    row.item.querySelector('.state-words').textContent = words;
    row.item.querySelector('button').hidden = state === 'going' || state === 'done';
  };

  const progress = (row, share) => {
    row.share = share;
    row.item.querySelector('progress').value = share;
    if (share < 1) row.item.querySelector('.state-words').textContent = percent.format(share);
    const total = rows.reduce((sum, one) => sum + one.file.size, 0);
    Object.assign(all, { max: total, value: rows.reduce((sum, one) => sum + one.share * one.file.size, 0) });
  };

  const add = files => {
    for (const one of files) {
      if (rows.some(row => row.file.name === one.name && row.file.size === one.size && row.file.lastModified === one.lastModified)) continue;
      const item = document.getElementById('row').content.firstElementChild.cloneNode(true);
      const row = { file: one, item, state: 'waits', share: 0 };
      item.querySelector('.path').textContent = one.name;
      item.querySelector('progress').setAttribute('aria-label', one.name);
      const button = item.querySelector('button');
      button.setAttribute('aria-label', `${button.textContent}: ${one.name}`);
      button.addEventListener('click', () => {
        rows.splice(rows.indexOf(row), 1);
        item.remove();
        list.hidden = !rows.length;
        file.focus();
      });
      rows.push(row);
      list.append(item);
      say(row, 'waits', phrase('waits'));
    }
    list.hidden = !rows.length;
  };

  file.addEventListener('change', () => {
    add(file.files);
    file.value = '';
  });
  // Each picture of a folder is a thing of its own; hidden files, and what other programs keep of pictures, are none.
  folder.addEventListener('change', () => {
    add([...folder.files].filter(one => one.type.startsWith('image/') && !/\/[.@]/.test(one.webkitRelativePath)));
    folder.value = '';
    form.elements.kind.value = 'each';
  });
  for (const name of ['dragover', 'dragleave', 'drop']) {
    addEventListener(name, event => {
      event.preventDefault();
      drop.classList.toggle('over', name === 'dragover');
      if (name === 'drop') add(event.dataTransfer.files);
    });
  }
  addEventListener('paste', event => add(event.clipboardData?.files ?? []));

  /** The name under which the server keeps a picture: letters of its own, and a part of its SHA-256. */
  const keptName = async one => {
    const digest = await crypto.subtle.digest('SHA-256', await one.arrayBuffer());
    const hex = [...new Uint8Array(digest)].slice(0, 8).map(byte => byte.toString(16).padStart(2, '0')).join('');
    const dot = one.name.lastIndexOf('.');
    const stem = (dot < 0 ? one.name : one.name.slice(0, dot)).replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60);
    const ending = /^[a-z0-9]{2,5}$/.exec(dot < 0 ? '' : one.name.slice(dot + 1).toLowerCase())?.[0] ?? 'jpg';
    return `${stem || 'picture'}-${hex}.${ending}`;
  };

  /** Sends one picture; what went wrong is thrown. */
  const put = (row, signal) => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/v1/pictures/${row.name}?${query}`);
    request.setRequestHeader('Content-Type', row.file.type.startsWith('image/') ? row.file.type : 'application/octet-stream');
    request.upload.addEventListener('progress', event => progress(row, event.loaded / Math.max(1, event.total)));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(0);
      if (request.status === 429) return resolve(Number(request.getResponseHeader('Retry-After')) || 1);
      let problem = {};
      try { problem = JSON.parse(request.responseText); } catch { /* A proxy may say it in other words. */ }
      reject(new Error(problem.detail ?? `${request.status} ${request.statusText}`));
    });
    request.addEventListener('error', () => reject(new Error(phrase('unreachable'))));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(row.file);
  });

  const pause = (seconds, signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('', 'AbortError'));
    }, { once: true });
  });

  const keep = async (row, signal) => {
    say(row, 'going', '');
    try {
      row.name ??= await keptName(row.file);
      const there = await fetch(`/v1/pictures/${row.name}?${query}`, { method: 'HEAD', signal });
      if (there.ok) {
        progress(row, 1);
        return say(row, 'done', phrase('there'));
      }
      for (let seconds = await put(row, signal); seconds; seconds = await put(row, signal)) await pause(seconds, signal);
      progress(row, 1);
      say(row, 'done', phrase('sent'));
    } catch (error) {
      progress(row, 0);
      if (error.name === 'AbortError') say(row, 'waits', phrase('cancelled'));
      else say(row, 'waits', error instanceof TypeError ? phrase('unreachable') : error.message, true);
    }
  };

  /** The server makes landmarks of what it has, and leads to them. */
  const finish = () => {
    status.textContent = phrase('finishing');
    for (const row of rows.filter(({ state }) => state === 'done')) {
      for (const [name, value] of [['kept', row.name], ['title', row.file.name]]) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      }
    }
    file.disabled = folder.disabled = true;
    form.enctype = 'application/x-www-form-urlencoded';
    form.submit();
  };

  const run = async () => {
    stop = new AbortController();
    send.disabled = part.hidden = true;
    cancel.hidden = all.hidden = false;
    status.textContent = phrase('going', { count: rows.length });
    const waiting = rows.filter(row => row.state !== 'done');
    // Three at a time: while one is looked at, the next ones arrive.
    const next = async () => {
      for (let row = waiting.shift(); row && !stop.signal.aborted; row = waiting.shift()) await keep(row, stop.signal);
    };
    await Promise.all([next(), next(), next()]);
    send.disabled = false;
    cancel.hidden = all.hidden = true;
    const done = rows.filter(row => row.state === 'done').length;
    if (done === rows.length) return finish();
    status.textContent = phrase('stopped', { done, count: rows.length });
    send.textContent = phrase('again');
    part.hidden = !done;
    part.textContent = phrase('part', { count: done });
    send.focus();
  };

  part.addEventListener('click', finish);
  cancel.addEventListener('click', () => stop.abort());
  form.addEventListener('submit', event => {
    event.preventDefault();
    const isOne = new FormData(form).get('kind') !== 'each';
    if (!rows.length && !form.querySelector('[name=kept]:checked')) {
      status.textContent = phrase('missing');
      file.focus();
    } else if (isOne && !form.elements.name.value.trim()) {
      status.textContent = phrase('nameless');
      form.elements.name.focus();
    } else run();
  });
}
