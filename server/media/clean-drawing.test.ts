import { expect, test } from 'vitest';
import { hostileTexts } from '#tests/support/hostile-texts.ts';
import { cleanDrawing } from './clean-drawing.ts';

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${inside}</svg>`;
/** The drawing with empty attribute values, so that whatever looks like markup in it is markup. */
const markupOf = (svg: string) => svg.replace(/"[^"]*"/g, '""');

test.each(hostileTexts)('is removed from a drawing: $text', ({ text }) => {
  const around = [drawing(text), drawing(`<path d="${text}" fill="${text}"/>`), drawing(`<g ${text}/>`), text];
  for (const svg of around.flatMap((each) => cleanDrawing(each)?.svg ?? [])) {
    expect(markupOf(svg)).not.toMatch(
      /<(?!\/?(?:svg|g|path|title|text|desc)[\s>])|<[^>]*\s(?:on\w+|href|xlink:href)\s*=/i,
    );
    expect(svg).not.toMatch(/="[^"]*url\((?!#)/i);
    expect(cleanDrawing(svg)?.svg).toBe(svg);
  }
});

test('a harmless drawing stays unchanged', () => {
  const gradient =
    '<defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>';
  const svg = drawing(`${gradient}<path d="M0 0h9" fill="url(#a)" stroke-width="2"></path><text x="1">Hauteur</text>`);
  expect(cleanDrawing(svg)).toEqual({ svg, removed: [] });
});

test('the result is null for a file without a drawing', () => {
  for (const text of ['', 'x', '<p>x</p>', '<?xml version="1.0"?><rss/>']) {
    expect(cleanDrawing(text)).toBeNull();
  }
});
