/**
 * Pairs of colours that are next to each other on pages, with the contrast that they need. Tests and the check of a
 * brand's file share them.
 */
import type { Site } from '#domain/site/site.ts';
import { contrastOf } from './contrast.ts';
import { type ColourToken, type Palette, type Theme, themes } from './palette.ts';

type Pairs = Readonly<Partial<Record<ColourToken, readonly ColourToken[]>>>;

const textPairs: Pairs = {
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

const shapePairs: Pairs = {
  'line-strong': ['surface', 'bg-sunken', 'bg'],
  spot: ['bg', 'field'],
  focus: ['bg', 'bg-sunken', 'surface'],
};

export interface ContrastPair {
  readonly front: ColourToken;
  readonly ground: ColourToken;
  /** Text needs 4.5; borders, focus rings and the mark need 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly minimum: 4.5 | 3;
}

const flat = (pairs: Pairs, minimum: ContrastPair['minimum']): ContrastPair[] =>
  Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.map((ground) => ({ front: front as ColourToken, ground, minimum })),
  );

export const contrastPairs: readonly ContrastPair[] = [...flat(textPairs, 4.5), ...flat(shapePairs, 3)];

export interface MeasuredPair extends ContrastPair {
  readonly site: Site;
  readonly theme: Theme;
  /** Contrast ratio of WCAG, from 1 to 21. */
  readonly ratio: number;
  readonly isEnough: boolean;
}

/** In both themes. */
export function measurePairs(site: Site, palette: Palette): readonly MeasuredPair[] {
  return themes.flatMap((theme) =>
    contrastPairs.map((pair) => {
      const ratio = contrastOf(palette[pair.front][theme], palette[pair.ground][theme]);
      return { ...pair, site, theme, ratio, isEnough: ratio >= pair.minimum };
    }),
  );
}
