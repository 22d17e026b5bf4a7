/** The font of badges and plates. */
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, it } from 'vitest';

it('has every letter of a carrier’s or a brand’s abbreviation', () => {
  const font = create(readFileSync('app/styles/instrument-sans-narrow.woff2'));
  if (!('hasGlyphForCodePoint' in font)) throw new Error('The file holds several fonts.');
  const lacking = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+&-.ÀÇÉÈÊÎÔÛéèà'].filter(
    (sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
  expect(lacking).toEqual([]);
});
