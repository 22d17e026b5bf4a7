/** Which browser and system a session was opened with, in words (docs/requirements.md ACC-7). */

/** Texts of a `User-Agent` header that tell a product, most telling first: browsers name those that they resemble too. */
type Marks = readonly (readonly [mark: string, name: string])[];

/** MDN, "Browser detection using the user agent string". */
const browsers: Marks = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
];

const systems: Marks = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
];

const longest = 1000;

const found = (marks: Marks, text: string) => marks.find(([mark]) => text.includes(mark))?.[1];

/** `Firefox, Windows` from a `User-Agent` header; what it doesn't tell is left out, an empty text tells nothing. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, longest);
  return [found(browsers, text), found(systems, text)].filter((name) => name !== undefined).join(', ');
}
