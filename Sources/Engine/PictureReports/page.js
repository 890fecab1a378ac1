'use strict';
(() => {
  const $ = id => document.getElementById(id);
  const make = (name, text, className) => {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    if (className) element.className = className;
    return element;
  };
  const table = $('rows'), body = table.tBodies[0];
  const headings = [...table.tHead.rows[0].cells];
  const isShot = headings.map(cell => cell.classList.contains('shot'));
  const confidenceColumn = headings.findIndex(cell => cell.classList.contains('confidence'));
  const flagTitle = headings[0].dataset.flag;

  // What is known of each row. Rows that are not shown are in no document, and cost nothing.
  const all = [...body.rows].map(element => ({
    element, cells: element.cells, isFlagged: element.hasAttribute('data-flag'), words: null,
  }));
  const words = row => row.words ??= [...row.cells].filter((_, index) => !isShot[index])
    .map(cell => cell.textContent).join(' ').toLowerCase();
  const value = (row, column) => parseFloat(row.cells[column].dataset.v);

  // -- Pictures ------------------------------------------------------------------------------------

  // A picture is text in a noscript element behind the table until the user looks at it.
  const source = number => {
    const store = $('n' + number);
    const found = store && / href="(data:image\/jpeg;base64,[A-Za-z0-9+/=]*)"/.exec(store.textContent);
    if (!found) return null;
    const size = /width="(\d+)" height="(\d+)"/.exec(store.textContent);
    const file = / data-file="([^"]*)"/.exec(store.textContent)?.[1];
    return { href: found[1], width: Number(size[1]), height: Number(size[2]), file };
  };
  // The page wrote this markup, with every name escaped.
  const drawing = cell => {
    const text = cell.querySelector('noscript')?.textContent;
    if (!text) return null;
    const holder = make('template');
    holder.innerHTML = text;
    const svg = holder.content.querySelector('svg');
    const use = svg.querySelector('use');
    const number = use.getAttribute('href').slice(2);
    const picture = source(number);
    const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
    if (picture) {
      image.setAttribute('width', picture.width);
      image.setAttribute('height', picture.height);
      image.setAttribute('preserveAspectRatio', 'none');
      image.setAttribute('href', picture.href);
    }
    use.replaceWith(image);
    return { svg: document.importNode(svg, true), picture };
  };
  let late = new Set();
  const showShots = element => {
    for (const cell of element.cells) {
      if (!cell.classList.contains('shot')) break;
      if (cell.dataset.shown || !cell.firstChild) continue;
      const drawn = drawing(cell);
      if (!drawn.picture && document.readyState === 'loading') { late.add(element); continue; }
      cell.dataset.shown = 'yes';
      if (!drawn.picture) { cell.append('no picture'); continue; }
      const button = make('button');
      button.type = 'button';
      button.title = 'Show large';
      drawn.svg.setAttribute('preserveAspectRatio', 'xMinYMid');
      button.append(drawn.svg);
      cell.append(button);
    }
  };
  const watcher = new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      watcher.unobserve(entry.target);
      showShots(entry.target);
    }
  }, { rootMargin: '600px' });
  document.addEventListener('DOMContentLoaded', () => { late.forEach(showShots); late = null; });

  // -- Which rows, and in which order --------------------------------------------------------------

  let shown = [], attached = 0, turn = 0, sorting = { column: -1, isDescending: false };
  const attach = end => {
    const rows = shown.slice(attached, end);
    attached += rows.length;
    body.append(...rows.map(row => row.element));
    for (const row of rows) watcher.observe(row.element);
  };
  const soon = work => window.requestIdleCallback ? requestIdleCallback(work, { timeout: 200 }) : setTimeout(work, 16);
  // The first screens at once, the others when there is time: the page answers meanwhile. Each part is as large as all
  // before it, since a table is laid out again with each.
  const show = rows => {
    shown = rows;
    attached = 0;
    turn += 1;
    watcher.disconnect();
    body.replaceChildren();
    attach(80);
    const mine = turn;
    const more = () => {
      if (mine !== turn || attached >= shown.length) return;
      attach(attached * 2);
      soon(more);
    };
    soon(more);
    $('nothing').hidden = rows.length > 0;
    $('count').textContent = `${rows.length} of ${all.length} ${all.length === 1 ? 'row' : 'rows'}`;
  };

  const choices = [];
  const filtered = () => {
    const needles = $('find').value.toLowerCase().split(/\s+/).filter(Boolean);
    const low = $('low').valueAsNumber / 100, high = $('high').valueAsNumber / 100;
    // A row without confidence stays while no range is asked for.
    const isRanged = low > 0 || high < 1;
    return all.filter(row =>
      (!$('flagged').checked || row.isFlagged)
      && choices.every(({ select, column }) =>
        select.value === '' || row.cells[column].textContent === select.value.slice(1))
      && (!isRanged || (value(row, confidenceColumn) >= (low || 0) && value(row, confidenceColumn) <= (high || 1)))
      && needles.every(needle => words(row).includes(needle)));
  };
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const sorted = rows => {
    const { column, isDescending } = sorting;
    if (column < 0) return rows;
    const direction = isDescending ? -1 : 1;
    const isNumber = /number|confidence/.test(headings[column].className);
    const keyed = rows.map(row => ({
      row, key: isNumber ? value(row, column) : row.cells[column].textContent,
    }));
    const isMissing = key => isNumber ? Number.isNaN(key) : key === '';
    // What has no value is last, whichever way.
    keyed.sort((one, other) =>
      isMissing(one.key) || isMissing(other.key)
        ? isMissing(one.key) - isMissing(other.key)
        : direction * (isNumber ? one.key - other.key : collator.compare(one.key, other.key)));
    return keyed.map(({ row }) => row);
  };
  const update = () => {
    const rows = filtered();
    $('clear').hidden = rows.length === all.length;
    setCurrent(null);
    show(sorted(rows));
  };

  headings.forEach((heading, column) => {
    if (isShot[column] || all.length < 2) return;
    const button = make('button', heading.textContent);
    button.type = 'button';
    heading.replaceChildren(button);
    button.addEventListener('click', () => {
      const isDescending = sorting.column === column && !sorting.isDescending;
      sorting = { column, isDescending };
      headings.forEach(other => other.removeAttribute('aria-sort'));
      heading.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
      update();
      $('count').textContent += `, by ${button.textContent}, ${isDescending ? 'descending' : 'ascending'}`;
    });
  });
  headings.forEach((heading, column) => {
    if (!heading.classList.contains('choice')) return;
    const counts = new Map();
    for (const row of all) {
      const word = row.cells[column].textContent;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    if (counts.size < 2) return;
    const label = make('label', heading.textContent + ' '), select = make('select');
    select.append(new Option('all', ''));
    for (const [word, count] of counts) {
      select.append(new Option(`${word || 'none'} (${count})`, '=' + word));
    }
    label.append(select);
    $('choices').append(label);
    choices.push({ select, column });
  });
  $('range').hidden = confidenceColumn < 0;
  if (flagTitle && all.some(row => row.isFlagged)) {
    $('flag').hidden = false;
    $('flag').lastElementChild.textContent = flagTitle;
  }
  $('tools').addEventListener('input', update);
  $('tools').addEventListener('submit', event => event.preventDefault());
  $('tools').addEventListener('reset', () => setTimeout(() => { update(); $('find').focus(); }));

  // -- Rows by keyboard ----------------------------------------------------------------------------

  let current = null;
  const setCurrent = row => {
    current?.element.removeAttribute('aria-current');
    current = row;
    if (!row) return;
    attach(shown.indexOf(row) + 40);
    row.element.setAttribute('aria-current', 'true');
    row.element.tabIndex = -1;
    row.element.focus({ preventScroll: true });
    row.element.scrollIntoView({ block: 'nearest' });
  };
  const step = by => {
    const place = shown.indexOf(current);
    const next = shown[place < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, place + by))];
    if (!next || next === current && place >= 0) return;
    setCurrent(next);
    if ($('viewer').open) view(next);
  };
  body.addEventListener('click', event => {
    const element = event.target.closest('tr');
    const row = shown.find(row => row.element === element);
    if (!row || String(getSelection())) return;
    setCurrent(row);
    open(row);
  });

  // -- Pictures beside each other ------------------------------------------------------------------

  let pair = null, loading = 0;
  const mode = () => document.querySelector('#modes input:checked').value;
  const load = async href => {
    const image = new Image();
    image.src = href;
    await image.decode();
    return image;
  };
  // The file of a picture; null where it is gone, was replaced, or is of a kind that the browser does not read.
  const file = async picture => {
    const image = picture?.file ? await load(picture.file).catch(() => null) : null;
    return image?.naturalWidth === picture?.width && image?.naturalHeight === picture?.height ? image : null;
  };
  // Which of two pictures is laid flat into the frame of the other: the one with an outline around the part that shows
  // the other, whose corners come in the order of the other's corners. An outline around all of a picture says only how
  // it is turned.
  const outline = () => {
    const outlines = [pair.first, pair.second].flatMap(({ drawn }, index) => {
      const polygon = drawn.svg.querySelector('polygon');
      const points = polygon?.getAttribute('points').split(' ').map(point => point.split(',').map(Number));
      return points?.length === 4 ? [{ index, points, isWhole: polygon.classList.contains('whole') }] : [];
    });
    return outlines.find(({ isWhole }) => !isWhole) ?? outlines[0];
  };
  const view = async row => {
    const mine = ++loading;
    const shots = [...row.cells].filter((_, index) => isShot[index])
      .map((cell, index) => ({ drawn: drawing(cell), title: headings[index].textContent, cell }))
      .filter(({ drawn }) => drawn);
    const path = [...row.cells].find((_, index) => !isShot[index]);
    $('viewer-title').textContent = path?.textContent ?? '';
    $('place').textContent = all.length > 1 ? `Row ${shown.indexOf(row) + 1} of ${shown.length}` : '';
    $('facts').replaceChildren(...[...row.cells].flatMap((cell, index) => {
      if (isShot[index] || cell.classList.contains('path') || !cell.textContent) return [];
      const fact = make('div');
      fact.append(make('dt', headings[index].textContent), make('dd', cell.textContent));
      return [fact];
    }));
    const [first, second] = shots;
    const isPair = Boolean(first?.drawn.picture && second?.drawn.picture);
    pair = { shots, first, second, isPair, images: null, files: null };
    for (const input of document.querySelectorAll('#modes input')) {
      input.disabled = input.value !== 'sides' && !isPair;
    }
    if (!isPair) document.querySelector('#modes input').checked = true;
    if (isPair) {
      const images = await Promise.all([load(first.drawn.picture.href), load(second.drawn.picture.href)]);
      if (mine !== loading) return;
      pair.images = images;
    }
    render();
    const files = await Promise.all(shots.map(({ drawn }) => file(drawn.picture)));
    if (mine !== loading || !files.some(Boolean)) return;
    files.forEach((image, index) => {
      if (image) shots[index].drawn.svg.querySelector('image').setAttribute('href', image.src);
    });
    if (isPair && files.every(Boolean)) pair.files = files;
    render();
  };
  const render = () => {
    for (const element of document.querySelectorAll('#controls .wipe, #controls .difference')) {
      element.hidden = !element.classList.contains(mode())
        || element.id === 'flatten' && !outline();
    }
    $('remark').textContent = '';
    $('controls').hidden = mode() === 'sides';
    ({ sides, wipe, difference })[mode()]();
  };
  const sides = () => {
    $('stage').replaceChildren(...pair.shots.map(({ drawn, title }) => {
      const figure = make('figure'), caption = make('figcaption');
      const [, , width, height] = drawn.svg.getAttribute('viewBox').split(' ');
      caption.append(make('b', title), ` ${drawn.svg.getAttribute('aria-label')}, ${width} × ${height}`);
      figure.append(drawn.svg.cloneNode(true), caption);
      return figure;
    }));
  };

  // Both pictures in the frame of one of them. Pictures of different shapes are fitted in without being stretched.
  const framed = images => {
    const flat = $('flat').checked && outline();
    const shots = [pair.first.drawn.picture, pair.second.drawn.picture];
    const { width, height } = shots[flat && flat.index === 1 ? 0 : 1];
    const scale = Math.min(1280, Math.max(...images.map(image => Math.max(image.naturalWidth, image.naturalHeight))))
      / Math.max(width, height);
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const [first, second] = images.map((image, index) => {
      if (flat?.index === index) return flattened(image, flat.points, shots[index], size);
      const canvas = Object.assign(make('canvas'), size);
      const ratio = shots[index].width / shots[index].height / (size.width / size.height);
      const isAlike = Math.abs(ratio - 1) < 0.03;
      const across = isAlike ? 1 : Math.min(1, ratio), down = isAlike ? 1 : Math.min(1, 1 / ratio);
      canvas.getContext('2d', { willReadFrequently: true }).drawImage(image, size.width * (1 - across) / 2,
        size.height * (1 - down) / 2, size.width * across, size.height * down);
      return canvas;
    });
    return { first, second, size };
  };
  // From the files, if there are any. A browser lets no script read the pixels of a file beside a page that was opened as
  // a file itself: what is laid flat is then as small as in the page.
  const framedLarge = () => {
    try { if (pair.files) return framed(pair.files); } catch (error) { if (error.name !== 'SecurityError') throw error; }
    return framed(pair.images);
  };
  // The plane map from the unit square to a quadrilateral: P. Heckbert, Fundamentals of Texture Mapping and Image
  // Warping, 1989, section 2.2.3.
  const flattened = (image, corners, full, size) => {
    const from = Object.assign(make('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
    const reading = from.getContext('2d', { willReadFrequently: true });
    reading.drawImage(image, 0, 0);
    const pixels = reading.getImageData(0, 0, from.width, from.height).data;
    const [p0, p1, p2, p3] = corners.map(([x, y]) => [x * from.width / full.width, y * from.height / full.height]);
    const [dx1, dx2, sx] = [p1[0] - p2[0], p3[0] - p2[0], p0[0] - p1[0] + p2[0] - p3[0]];
    const [dy1, dy2, sy] = [p1[1] - p2[1], p3[1] - p2[1], p0[1] - p1[1] + p2[1] - p3[1]];
    const determinant = dx1 * dy2 - dx2 * dy1 || 1e-9;
    const g = (sx * dy2 - dx2 * sy) / determinant, h = (dx1 * sy - sx * dy1) / determinant;
    const to = Object.assign(make('canvas'), size), writing = to.getContext('2d', { willReadFrequently: true });
    const result = writing.createImageData(size.width, size.height);
    for (let row = 0, at = 0; row < size.height; row++) {
      const v = (row + 0.5) / size.height;
      for (let column = 0; column < size.width; column++, at += 4) {
        const u = (column + 0.5) / size.width, depth = g * u + h * v + 1;
        const x = ((p1[0] - p0[0] + g * p1[0]) * u + (p3[0] - p0[0] + h * p3[0]) * v + p0[0]) / depth - 0.5;
        const y = ((p1[1] - p0[1] + g * p1[1]) * u + (p3[1] - p0[1] + h * p3[1]) * v + p0[1]) / depth - 0.5;
        if (x < -1 || y < -1 || x > from.width || y > from.height) continue;
        const left = Math.max(0, Math.min(from.width - 1, Math.floor(x)));
        const top = Math.max(0, Math.min(from.height - 1, Math.floor(y)));
        const right = Math.min(from.width - 1, left + 1), bottom = Math.min(from.height - 1, top + 1);
        const fx = Math.max(0, Math.min(1, x - left)), fy = Math.max(0, Math.min(1, y - top));
        for (let channel = 0; channel < 3; channel++) {
          const upper = pixels[(top * from.width + left) * 4 + channel] * (1 - fx)
            + pixels[(top * from.width + right) * 4 + channel] * fx;
          const lower = pixels[(bottom * from.width + left) * 4 + channel] * (1 - fx)
            + pixels[(bottom * from.width + right) * 4 + channel] * fx;
          result.data[at + channel] = upper * (1 - fy) + lower * fy;
        }
        result.data[at + 3] = 255;
      }
    }
    writing.putImageData(result, 0, 0);
    return to;
  };
  // As large as the stage has room for, times the zoom.
  const fit = (canvas, zoom = 1) => {
    const room = $('stage').getBoundingClientRect();
    const scale = Math.min((room.width - 2) / canvas.width, (room.height - 2) / canvas.height) * zoom;
    canvas.style.width = `${Math.floor(canvas.width * scale)}px`;
    canvas.style.height = `${Math.floor(canvas.height * scale)}px`;
    canvas.classList.toggle('sharp', scale > 3);
  };
  const wipe = () => {
    const { first, second } = framedLarge();
    const frame = make('div', undefined, 'frame wiping');
    second.className = 'over';
    fit(first);
    fit(second);
    frame.append(first, second, make('div', undefined, 'edge'),
      make('span', pair.first.title, 'tag left'), make('span', pair.second.title, 'tag right'));
    const place = () => frame.style.setProperty('--at', `${$('wipe').value}%`);
    const drag = event => {
      if (!event.buttons) return;
      const box = frame.getBoundingClientRect();
      $('wipe').value = (event.clientX - box.left) / box.width * 100;
      place();
    };
    frame.addEventListener('pointerdown', event => { frame.setPointerCapture(event.pointerId); drag(event); });
    frame.addEventListener('pointermove', drag);
    $('wipe').oninput = place;
    place();
    $('stage').replaceChildren(frame);
  };
  // The share of the pixels that differ, at the size of the pictures in the page, which a script may read.
  const changedShare = () => {
    const { first, second, size } = framed(pair.images);
    const [one, other] = [first, second].map(canvas =>
      canvas.getContext('2d').getImageData(0, 0, size.width, size.height).data);
    let shared = 0, changed = 0;
    for (let at = 0; at < one.length; at += 4) {
      if (!one[at + 3] || !other[at + 3]) continue;
      shared += 1;
      if ([0, 1, 2].some(channel => Math.abs(one[at + channel] - other[at + channel]) > 24)) changed += 1;
    }
    return shared ? changed / shared * 100 : 0;
  };
  const difference = () => {
    const { first, second, size } = framedLarge();
    const apart = Object.assign(make('canvas'), size), pen = apart.getContext('2d');
    // What only one of them shows is left out.
    for (const [mode, image] of [['copy', first], ['difference', second], ['destination-in', first], ['destination-in', second]]) {
      pen.globalCompositeOperation = mode;
      pen.drawImage(image, 0, 0);
    }
    const canvas = Object.assign(make('canvas'), size), context = canvas.getContext('2d');
    const draw = () => {
      const gain = $('gain').valueAsNumber;
      for (let times = 0; times < gain; times++) {
        context.globalCompositeOperation = times ? 'lighter' : 'copy';
        context.drawImage(apart, 0, 0);
      }
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#303030';
      context.fillRect(0, 0, size.width, size.height);
      $('gain').nextElementSibling.textContent = `× ${gain}`;
    };
    const share = changedShare();
    $('remark').textContent = `${share < 10 ? share.toFixed(1) : Math.round(share)} % differs clearly`;
    $('remark').title = 'By more than a tenth, at the size of the pictures in this page';
    const zoom = () => {
      const stage = $('stage'), factor = $('zoom').valueAsNumber;
      const middle = [(stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
        (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight];
      fit(canvas, factor);
      stage.scrollLeft = middle[0] * stage.scrollWidth - stage.clientWidth / 2;
      stage.scrollTop = middle[1] * stage.scrollHeight - stage.clientHeight / 2;
      $('zoom').nextElementSibling.textContent = `× ${factor}`;
    };
    canvas.addEventListener('pointermove', event => {
      if (!event.buttons) return;
      $('stage').scrollBy(-event.movementX, -event.movementY);
    });
    const frame = make('div', undefined, 'frame');
    frame.append(canvas);
    $('stage').replaceChildren(frame);
    $('gain').oninput = draw;
    $('zoom').oninput = zoom;
    draw();
    zoom();
  };
  $('modes').addEventListener('change', render);
  $('flat').addEventListener('change', render);
  const isInline = () => $('inline').firstChild !== null;
  const open = row => {
    // A comparison has its view in the page, and the dialog is empty.
    if (!isInline() && !$('viewer').open) $('viewer').showModal();
    view(row);
  };
  $('close').addEventListener('click', () => $('viewer').close());
  $('previous').addEventListener('click', () => step(-1));
  $('next').addEventListener('click', () => step(1));
  $('viewer').addEventListener('close', () => { loading += 1; if (current) setCurrent(current); });
  $('viewer').addEventListener('click', event => { if (event.target === $('viewer')) $('viewer').close(); });
  $('help').addEventListener('click', () => $('keys').showModal());
  let resizing = 0;
  addEventListener('resize', () => {
    measure();
    if (!pair?.images || mode() === 'sides') return;
    cancelAnimationFrame(resizing);
    resizing = requestAnimationFrame(render);
  });

  // -- Keys ----------------------------------------------------------------------------------------

  const choose = value => {
    const input = document.querySelector(`#modes input[value="${value}"]`);
    if (!pair || input.disabled) return;
    input.checked = true;
    input.focus();
    render();
  };
  const zoomBy = by => {
    if (mode() !== 'difference') return;
    $('zoom').value = $('zoom').valueAsNumber + by;
    $('zoom').oninput();
  };
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    if (target.matches?.('input:is([type="search"], [type="number"]), select')) {
      // A browser would empty the field without a word to the page.
      if (event.key === 'Escape') { event.preventDefault(); target.blur(); }
      return;
    }
    if ($('keys').open) return;
    const isViewing = $('viewer').open || isInline();
    const isSliding = target.matches?.('input');
    const keys = {
      j: () => step(1), k: () => step(-1), '?': () => $('keys').showModal(),
      '/': () => { if (!$('viewer').open) $('find').focus(); },
    };
    if (!isSliding && !$('viewer').open) {
      Object.assign(keys, { ArrowDown: () => step(1), ArrowUp: () => step(-1) });
      if (current && !target.closest?.('button, a')) keys.Enter = () => open(current);
    }
    if (isViewing) {
      const slide = by => () => { $('wipe').value = $('wipe').valueAsNumber + by; $('wipe').oninput(); };
      Object.assign(keys, {
        1: () => choose('sides'), 2: () => choose('wipe'), 3: () => choose('difference'),
        '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1),
      });
      if (mode() === 'wipe' && !isSliding) Object.assign(keys, { ArrowLeft: slide(-5), ArrowRight: slide(5) });
    }
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });

  // -- Beginning -----------------------------------------------------------------------------------

  const measure = () => document.documentElement.style.setProperty('--tools', `${$('tools').offsetHeight}px`);
  addEventListener('beforeprint', () => {
    attach(shown.length);
    for (const row of shown.slice(0, 1000)) showShots(row.element);
  });
  $('tools').hidden = document.body.classList.contains('comparison');
  measure();
  show(all);
  body.classList.add('ready');
  if (document.body.classList.contains('comparison') && all.length === 1) {
    $('inline').append($('view'));
    $('inline').hidden = false;
    document.addEventListener('DOMContentLoaded', () => view(all[0]));
  }
  performance.mark('ready');
})();
