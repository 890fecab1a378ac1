// The strings of the page's language; the templates have them from the same file.

const language = document.documentElement.lang;
const answer = await fetch(`/assets/strings/${language}.json`);
if (!answer.ok) throw new Error(`No strings: ${answer.status}`);
const strings = await answer.json();
// A catalog may have words of its own for its landmarks.
Object.assign(strings, JSON.parse(document.getElementById('main')?.dataset.texts ?? '{}'));

/** The text of a key, with each {name} replaced by the value of that name. */
export const text = (key, values = {}) =>
  (strings[key] ?? key).replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);

const tenths = new Intl.NumberFormat(language, {
  style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat(language);

/** A probability in per cent, rounded down: 0.99999 is not certain. */
export const confidence = probability => tenths.format(Math.floor(probability * 1000) / 1000);
/** A share in whole per cent. */
export const share = value => whole.format(value);
/** A count. */
export const count = value => plain.format(value);

const levels = [[0.99, 'certain'], [0.9, 'sure'], [0.7, 'likely'], [0, 'maybe']];

/** A probability in words. */
export const confidenceInWords = probability =>
  text(`confidence_${levels.find(([least]) => probability >= least)[1]}`);
