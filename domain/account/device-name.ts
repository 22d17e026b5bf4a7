/** Names the browser and system of a session, for the customer's list of sessions (docs/requirements.md ACC-7). */

/** The most specific come first, because browsers also name the browsers that they imitate. */
type Marks = readonly (readonly [mark: string, name: string])[];

/** After MDN, "Browser detection using the user agent string". */
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

/** Such as `Firefox, Windows`. A browser or system that isn't recognised is left out; empty if neither is. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, maxHeaderLength);
  return [firstMatch(browsers, text), firstMatch(systems, text)].filter((name) => name !== undefined).join(', ');
}
