import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokensCss = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Site = 'part' | 'pro';

/** Text needs 4.5:1; borders, focus rings and the logo need 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const textPairs: Record<string, readonly string[]> = {
  ink: ['bg', 'bg-sunken', 'surface-2', 'accent-soft', 'info-soft', 'warn-soft', 'error-soft', 'success-soft'],
  'ink-2': [
    'bg',
    'bg-sunken',
    'surface',
    'surface-2',
    'accent-soft',
    'warn-soft',
    'error-soft',
    'info-soft',
    'success-soft',
  ],
  'ink-3': ['bg', 'bg-sunken', 'surface'],
  accent: ['bg', 'bg-sunken', 'surface', 'surface-2', 'accent-soft'],
  'on-accent': ['accent', 'accent-hover', 'accent-active'],
  'on-field': ['field', 'field-2'],
  'on-field-2': ['field', 'field-2'],
  'field-accent': ['field'],
  field: ['on-field', 'on-field-2', 'field-accent'],
  info: ['info-soft', 'surface'],
  success: ['success-soft', 'surface', 'bg-sunken'],
  warn: ['warn-soft', 'surface'],
  error: ['error-soft', 'surface', 'bg-sunken'],
  'on-ink': ['ink'],
  'on-carrier': ['carrier-dlvg', 'carrier-mtel', 'carrier-chrp', 'carrier-pofr'],
};

const shapePairs: Record<string, readonly string[]> = {
  'line-strong': ['surface', 'bg-sunken', 'bg'],
  spot: ['bg', 'field'],
  focus: ['bg', 'bg-sunken', 'surface'],
};

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Token = Record<Theme, Oklch>;

/** Colours declared in the rules whose selector contains `selector`. */
function colours(selector: string): Map<string, Token> {
  const tokens = new Map<string, Token>();
  const numbers = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const declaration = new RegExp(String.raw`--([\w-]+):\s*light-dark\(\s*${numbers},\s*${numbers}\s*\)`, 'g');
  for (const [, selectors = '', body = ''] of tokensCss.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const applies = selectors
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .some((part) => part.trim() === selector);
    if (!applies) continue;
    for (const [, name = '', ...figures] of body.matchAll(declaration)) {
      const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = figures.map(Number);
      tokens.set(name, { light: [l1, c1, h1], dark: [l2, c2, h2] });
    }
  }
  return tokens;
}

/** Relative luminance (WCAG 2.2) of an OKLCH colour, cut to the sRGB gamut; matrices: Ottosson, Oklab, 2021. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (channel: number) => Math.min(Math.max(channel, 0), 1);
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

const palettes: Record<Site, Map<string, Token>> = {
  part: colours(':root'),
  pro: new Map([...colours(':root'), ...colours('[data-site="pro"]')]),
};

function tooWeak(site: Site, theme: Theme, pairs: Record<string, readonly string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const [text, behind] = [palettes[site].get(front), palettes[site].get(ground)];
      if (!text || !behind) return [`${front} or ${ground} is no colour of the tokens`];
      const ratio = contrast(text[theme], behind[theme]);
      return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

describe.each(['part', 'pro'] as const)('contrast of the %s tokens', (site) => {
  test.each(['light', 'dark'] as const)('texts and shapes have enough contrast, %s', (theme) => {
    expect(tooWeak(site, theme, textPairs, 4.5)).toEqual([]);
    expect(tooWeak(site, theme, shapePairs, 3)).toEqual([]);
  });
});

test('the computation agrees with known ratios', () => {
  const ink = palettes.part.get('ink');
  const accent = palettes.part.get('accent');
  const white: Oklch = [1, 0, 0];
  expect(ink && contrast(ink.light, white)).toBeCloseTo(17.02, 1);
  expect(accent && contrast(accent.light, white)).toBeCloseTo(7.6, 1);
  expect(palettes.pro.get('accent')).not.toEqual(accent);
});
