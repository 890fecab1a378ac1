// Lays a picture of the catalog over the question, and slides between the two.

/** Solves a square system of linear equations, given as rows with the right side last; null if it has no one answer. */
const solve = rows => {
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    let best = at;
    for (let row = at + 1; row < size; row += 1) {
      if (Math.abs(rows[row][at]) > Math.abs(rows[best][at])) best = row;
    }
    if (Math.abs(rows[best][at]) < 1e-12) return null;
    [rows[at], rows[best]] = [rows[best], rows[at]];
    for (let row = 0; row < size; row += 1) {
      if (row === at) continue;
      const factor = rows[row][at] / rows[at][at];
      for (let column = at; column <= size; column += 1) rows[row][column] -= factor * rows[at][column];
    }
  }
  return rows.map((row, at) => row[size] / row[at]);
};

/**
 * The map of a plane that takes each [x, y] to [u, v] with the least squares of errors, as nine numbers row by row;
 * null when the points say too little. With few points it has no perspective, which they would not fix.
 */
export const planarMap = pairs => {
  const size = pairs.length >= 16 || pairs.length === 4 ? 8 : 6;
  const scale = Math.max(1, ...pairs.flat().map(Math.abs));
  const sums = Array.from({ length: size }, () => new Array(size + 1).fill(0));
  for (const pair of pairs) {
    const [x, y, u, v] = pair.map(value => value / scale);
    for (const equation of [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]]) {
      const row = [...equation.slice(0, size), equation[8]];
      for (let i = 0; i < size; i += 1) {
        for (let j = 0; j <= size; j += 1) sums[i][j] += row[i] * row[j];
      }
    }
  }
  const found = solve(sums);
  if (!found) return null;
  const [a, b, c, d, e, f, g = 0, h = 0] = found;
  return [a, b, c * scale, d, e, f * scale, g / scale, h / scale, 1];
};

/** The corners of a picture with those of its region, which begins at the top left. */
const corners = (width, height, region, isMirrored) => {
  const own = [[0, 0], [width, 0], [width, height], [0, height]];
  if (isMirrored) own.reverse().unshift(own.pop());
  return own.map((corner, index) => [...corner, ...region[index]]);
};

/** The match that lies over the question, on the stage. */
export class Comparison {
  #stage; #image; #question; #map = null; #mapped = [1, 1]; #points = '';

  constructor(stage) {
    this.#stage = stage;
    this.#image = stage.querySelector('#match');
    this.#question = stage.querySelector('#question');
    new ResizeObserver(() => this.#place()).observe(stage);
  }

  /**
   * Shows a match over the question. `comparison` may be null; then the match is fitted into `region`.
   * Returns the number of points that agree.
   */
  async show(address, comparison, region, isMirrored) {
    this.#image.src = address;
    await this.#image.decode();
    const { naturalWidth, naturalHeight } = this.#image;
    const pairs = comparison?.correspondences ?? [];
    this.#mapped = [naturalWidth, naturalHeight];
    this.#map = null;
    if (pairs.length >= 3) {
      this.#mapped = [comparison.second.width, comparison.second.height];
      this.#map = planarMap(pairs.map(([x, y, u, v]) => [u, v, x, y]));
    }
    this.#map ??= planarMap(corners(...this.#mapped, region, isMirrored));
    this.#points = pairs.map(([x, y]) => `M${x} ${y}h0`).join('');
    this.#place();
    this.isShown = true;
    return pairs.length;
  }

  /** Whether the match is seen. */
  set isShown(isShown) {
    this.#stage.querySelector('#overlay').hidden = this.#stage.querySelector('#divide').hidden = !isShown;
    if (!isShown) this.showsPoints = false;
  }

  /** Whether the points that agree are drawn. */
  set showsPoints(shows) {
    this.#stage.querySelector('#points').setAttribute('d', shows ? this.#points : '');
  }

  /** Where the question ends and the match begins, in per cent from the left. */
  set wipe(percent) { this.#stage.style.setProperty('--wipe', `${percent}%`); }

  #place() {
    this.#stage.closest('.easel').style.setProperty('--stage', `${this.#stage.clientWidth}px`);
    if (!this.#map || !this.#question.naturalWidth) return;
    const scale = this.#question.clientWidth / this.#question.naturalWidth;
    const [a, b, c, d, e, f, g, h, i] = this.#map;
    const [width, height] = this.#mapped;
    this.#image.style.width = `${width}px`;
    this.#image.style.height = `${height}px`;
    this.#image.style.transform = `scale(${scale}) matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join()})`;
  }
}
