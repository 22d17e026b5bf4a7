/** The brand's colours in mails: in light inline on each element, in dark by the style sheet of their classes. */
import type { BrandFile } from '#domain/brand/brand.ts';
import { paletteOf } from '#domain/brand/brand-palette.ts';
import { hexOf } from '#domain/brand/contrast.ts';
import type { ColourToken, Theme } from '#domain/brand/palette.ts';
import type { Site } from '#domain/site/site.ts';

/** Colour of text, ground and border of each kind of element. */
const looks = {
  page: { 'background-color': 'bg-sunken', color: 'ink' },
  head: { 'background-color': 'field', color: 'on-field' },
  card: { 'background-color': 'surface', color: 'ink' },
  line: { 'border-color': 'line' },
  soft: { color: 'ink-2' },
  foot: { color: 'ink-3' },
  link: { color: 'accent' },
  button: { 'background-color': 'accent', color: 'on-accent' },
  warning: { 'background-color': 'warn-soft', color: 'ink', 'border-color': 'warn' },
} as const satisfies Record<string, Readonly<Record<string, ColourToken>>>;

export type Look = keyof typeof looks;

const lookNames = Object.keys(looks) as readonly Look[];

export function mailColours(brand: BrandFile, site: Site) {
  const palette = paletteOf(brand, site);
  const declarations = (look: Look, theme: Theme, end: string) =>
    Object.entries(looks[look])
      .map(([property, token]) => `${property}:${hexOf(palette[token][theme])}${end}`)
      .join('');
  return {
    inline: (look: Look) => declarations(look, 'light', ';'),
    /** For the `bgcolor` of a cell, since some clients know no other ground. */
    ground: (look: 'page' | 'head' | 'card' | 'button' | 'warning') =>
      hexOf(palette[looks[look]['background-color']].light),
    darkRules: lookNames.map((look) => `.${look}{${declarations(look, 'dark', ' !important;')}}`).join(''),
  };
}
