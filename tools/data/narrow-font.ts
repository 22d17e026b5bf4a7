/**
 * Writes `app/styles/instrument-sans-narrow.woff2`: the letters, digits and signs of badges and plates in the one weight
 * and width in which they are set. The font's file with all widths is 27 kB larger than the one without.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../..');
const source = import.meta.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
);
const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
/** ASCII and the letters of Latin-1. */
const text = characters(0x20, 0x7e) + characters(0xc0, 0xff);

const narrow = await subsetFont(readFileSync(fileURLToPath(source)), text, {
  targetFormat: 'woff2',
  variationAxes: { wdth: 85, wght: 700 },
  // Without small capitals, fractions and the like, which these texts don't use.
  noLayoutClosure: true,
});
writeFileSync(join(root, 'app', 'styles', 'instrument-sans-narrow.woff2'), narrow);
