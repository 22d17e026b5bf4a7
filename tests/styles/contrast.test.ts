import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '#domain/brand/contrast.ts';
import { measurePairs } from '#domain/brand/contrast-pairs.ts';
import { defaultPalettes, type ThemedColour } from '#domain/brand/palette.ts';
import { allSites } from '#domain/site/site.ts';

const tokensCss = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8');

/** Colours declared in the rules whose selector contains `selector`. */
function colours(selector: string): Record<string, ThemedColour> {
  const tokens: Record<string, ThemedColour> = {};
  const declaration = /--([\w-]+):\s*light-dark\(\s*(oklch\([\d. ]+\)),\s*(oklch\([\d. ]+\))\s*\)/g;
  for (const [, selectors = '', body = ''] of tokensCss.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const applies = selectors
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .some((part) => part.trim() === selector);
    if (!applies) continue;
    for (const [, name = '', light = '', dark = ''] of body.matchAll(declaration)) tokens[name] = { light, dark };
  }
  return tokens;
}

test('the palette that brands start from is that of the style sheet', () => {
  expect(colours(':root')).toEqual(defaultPalettes.part);
  expect({ ...colours(':root'), ...colours('[data-site="pro"]') }).toEqual(defaultPalettes.pro);
});

describe.each(allSites)('contrast of the %s tokens', (site) => {
  test.each(['light', 'dark'] as const)('texts and shapes have enough contrast, %s', (theme) => {
    const pairs = measurePairs(site, defaultPalettes[site]).filter((pair) => pair.theme === theme);
    expect(pairs.length).toBeGreaterThan(50);
    const weak = pairs.filter(({ isEnough }) => !isEnough);
    expect(weak.map(({ front, ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`)).toEqual([]);
  });
});

test('the computation agrees with known ratios', () => {
  const { ink, accent } = defaultPalettes.part;
  expect(contrastOf(ink.light, 'oklch(1 0 0)')).toBeCloseTo(17.02, 1);
  expect(contrastOf(accent.light, 'oklch(1 0 0)')).toBeCloseTo(7.6, 1);
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(defaultPalettes.pro.accent).not.toEqual(accent);
});
