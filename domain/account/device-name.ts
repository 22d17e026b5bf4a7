/** The browser and system of a session, for the list of sessions (docs/requirements.md ACC-7). */

/**
 * Substrings of a `User-Agent` header with the product they identify, most specific first, because browsers also name
 * the browsers they imitate.
 */
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

const maxHeaderLength = 1000;

const firstMatch = (marks: Marks, text: string) => marks.find(([mark]) => text.includes(mark))?.[1];

/**
 * `Firefox, Windows` from a `User-Agent` header. An unrecognised part is left out; the result is empty if neither is
 * recognised.
 */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, maxHeaderLength);
  return [firstMatch(browsers, text), firstMatch(systems, text)].filter((name) => name !== undefined).join(', ');
}
