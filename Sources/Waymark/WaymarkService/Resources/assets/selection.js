// A part of the picture: drawn round with finger, pen or mouse, adjusted by handles and by keys.

const least = 0.04;
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** Twice the area that a stroke encloses when its ends are joined; the sign says which way round. */
const doubledArea = points => points.reduce((sum, [x, y], index) => {
  const [nextX, nextY] = points[(index + 1) % points.length];
  return sum + x * nextY - nextX * y;
}, 0);

/**
 * What a stroke goes round, as shares of the picture. An ellipse fills π/4 of its box, a rectangle all of it;
 * a stroke that encloses next to nothing is the diagonal of a rectangle.
 */
export const shapeOfStroke = points => {
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
  const x = clamp(Math.min(...xs), 0, 1), y = clamp(Math.min(...ys), 0, 1);
  const w = clamp(Math.max(...xs), 0, 1) - x, h = clamp(Math.max(...ys), 0, 1) - y;
  const filled = Math.abs(doubledArea(points)) / 2 / Math.max(w * h, 1e-9);
  return { shape: filled < 0.3 || filled > 0.89 ? 'rectangle' : 'ellipse', x, y, w, h };
};

/** Keeps a part inside of the picture and large enough to take hold of. */
export const insidePicture = part => {
  const w = clamp(part.w, least, 1), h = clamp(part.h, least, 1);
  return { ...part, w, h, x: clamp(part.x, 0, 1 - w), y: clamp(part.y, 0, 1 - h) };
};

/** The parameter of a search for a part of a picture of some size. */
export const parameter = (part, width, height) => {
  const x = Math.floor(part.x * width), y = Math.floor(part.y * height);
  const w = Math.max(1, Math.min(Math.round(part.w * width), width - x));
  const h = Math.max(1, Math.min(Math.round(part.h * height), height - y));
  return { [part.shape === 'ellipse' ? 'ellipse' : 'region']: [x, y, w, h].join() };
};

const outline = ({ shape, x, y, w, h }, width, height) => {
  const [left, top, across, down] = [x * width, y * height, w * width, h * height];
  if (shape === 'rectangle') return `M${left} ${top}h${across}v${down}h${-across}z`;
  const arc = `a${across / 2} ${down / 2} 0 0 1`;
  return `M${left} ${top + down / 2}${arc} ${across} 0${arc} ${-across} 0z`;
};

/**
 * The part that is selected on a stage. `changed(part, settled)` is called with a part or null at each
 * change; `settled` is false while something is being dragged.
 */
export class Selection {
  part = null;
  #stage; #box; #ink; #changed; #size = [1, 1];

  constructor(stage, changed) {
    this.#stage = stage;
    this.#box = stage.querySelector('#selection');
    this.#ink = stage.querySelector('#ink');
    this.#changed = changed;
    stage.addEventListener('pointerdown', event => this.#begin(event));
    stage.addEventListener('keydown', event => this.#key(event));
  }

  /** Begins with a picture of some size, of which no part is selected. */
  reset(width, height) {
    this.#size = [width, height];
    this.part = null;
    this.#draw();
  }

  /** Selects a part, or with null the whole picture. */
  set(part, settled = true) {
    this.part = part && insidePicture(part);
    this.#draw();
    this.#changed(this.part, settled);
  }

  /** Scales the part about its middle. */
  scale(factor) {
    const { x, y, w, h } = this.part;
    const [across, down] = [clamp(w * factor, least, 1), clamp(h * factor, least, 1)];
    this.set({ ...this.part, x: x + (w - across) / 2, y: y + (h - down) / 2, w: across, h: down });
  }

  /** Gives the part the keys. */
  focus() { this.#box.querySelector('.move').focus({ preventScroll: true }); }

  #draw() {
    const [width, height] = this.#size, part = this.part;
    this.#box.hidden = !part;
    const edge = part ? outline(part, width, height) : '';
    this.#ink.querySelector('#edge').setAttribute('d', edge);
    this.#ink.querySelector('#shade').setAttribute('d', part ? `M0 0h${width}v${height}h${-width}z${edge}` : '');
    if (!part) return;
    for (const [side, value] of [['left', part.x], ['top', part.y], ['width', part.w], ['height', part.h]]) {
      this.#box.style[side] = `${value * 100}%`;
    }
  }

  #place(event) {
    const box = this.#stage.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  }

  /** Follows one pointer until it is lifted; when the system takes it away, all is as before. */
  #follow(event, { move, end }) {
    event.preventDefault();
    const { pointerId } = event, before = this.part, stage = this.#stage;
    stage.setPointerCapture(pointerId);
    const controller = new AbortController(), { signal } = controller;
    const mine = action => other => { if (other.pointerId === pointerId) action(other); };
    stage.addEventListener('pointermove', mine(move), { signal });
    stage.addEventListener('pointerup', mine(other => { controller.abort(); end(other); }), { signal });
    stage.addEventListener('pointercancel', mine(() => {
      controller.abort();
      this.#ink.querySelector('#stroke').setAttribute('d', '');
      if (this.part !== before) this.set(before);
    }), { signal });
  }

  #begin(event) {
    if (!event.isPrimary || event.button !== 0) return;
    const { target } = event;
    if (target.matches('.handle')) return this.#resize(event, Number(target.dataset.x), Number(target.dataset.y));
    if (target.matches('.move')) return this.#move(event);
    this.#stroke(event);
  }

  #stroke(event) {
    const [width, height] = this.#size, path = this.#ink.querySelector('#stroke');
    const points = [this.#place(event)];
    let isWaiting = false, isDrawn = false;
    const draw = () => {
      isWaiting = false;
      if (isDrawn) return;
      path.setAttribute('d', `M${points.map(([x, y]) => `${x * width} ${y * height}`).join('L')}`);
    };
    this.#follow(event, {
      move: other => {
        const all = other.getCoalescedEvents?.() ?? [];
        points.push(...(all.length ? all : [other]).map(one => this.#place(one)));
        if (!isWaiting) requestAnimationFrame(draw);
        isWaiting = true;
      },
      end: other => {
        isDrawn = true;
        path.setAttribute('d', '');
        const box = this.#stage.getBoundingClientRect();
        const part = shapeOfStroke([...points, this.#place(other)]);
        if (Math.max(part.w * box.width, part.h * box.height) < 10) {
          const [x, y] = points[0];
          this.set({ shape: this.part?.shape ?? 'ellipse', x: x - 1 / 6, y: y - 1 / 6, w: 1 / 3, h: 1 / 3 });
        } else {
          this.set(part);
        }
        this.focus();
      },
    });
  }

  #move(event) {
    const [startX, startY] = this.#place(event), before = this.part;
    const moved = other => {
      const [x, y] = this.#place(other);
      return { ...before, x: before.x + x - startX, y: before.y + y - startY };
    };
    event.target.focus({ preventScroll: true });
    this.#follow(event, {
      move: other => this.set(moved(other), false),
      end: other => this.set(moved(other)),
    });
  }

  #resize(event, cornerX, cornerY) {
    const before = this.part;
    const resized = other => this.#withCorner(before, cornerX, cornerY, ...this.#place(other));
    event.target.focus({ preventScroll: true });
    this.#follow(event, {
      move: other => this.set(resized(other), false),
      end: other => this.set(resized(other)),
    });
  }

  /** A part with one corner elsewhere; the opposite one stays. */
  #withCorner(part, cornerX, cornerY, x, y) {
    const right = part.x + part.w, bottom = part.y + part.h;
    const left = cornerX ? part.x : clamp(x, 0, right - least);
    const top = cornerY ? part.y : clamp(y, 0, bottom - least);
    const w = cornerX ? clamp(x, part.x + least, 1) - part.x : right - left;
    const h = cornerY ? clamp(y, part.y + least, 1) - part.y : bottom - top;
    return { ...part, x: left, y: top, w, h };
  }

  #key(event) {
    if (!this.part) return;
    if (event.key === 'Escape' || event.key === 'Delete') {
      event.preventDefault();
      return this.set(null);
    }
    const step = event.shiftKey ? 0.05 : 0.01;
    const steps = {
      ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step],
    };
    if (!(event.key in steps)) return;
    event.preventDefault();
    const [x, y] = steps[event.key];
    const { dataset } = event.target, part = this.part;
    if (dataset.x === undefined) return this.set({ ...part, x: part.x + x, y: part.y + y });
    const cornerX = Number(dataset.x), cornerY = Number(dataset.y);
    this.set(this.#withCorner(
      part, cornerX, cornerY, part.x + cornerX * part.w + x, part.y + cornerY * part.h + y));
  }
}
