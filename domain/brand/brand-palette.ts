/** A brand's colours: those that its file sets, and otherwise the shop's own palette (docs/brand.md). */
import type { Site } from '#domain/site/site.ts';
import type { BrandFile } from './brand.ts';
import { type ColourToken, colourTokens, defaultPalettes, type Palette } from './palette.ts';

export type ChangedColours = Pick<BrandFile, 'colours'>;

/**
 * A colour is the one that the file sets for this site, otherwise the one that it sets for both sites, otherwise the
 * shop's own.
 */
export function paletteOf({ colours }: ChangedColours, site: Site): Palette {
  return { ...defaultPalettes[site], ...colours?.both, ...colours?.[site] };
}

/** As a path of keys in the brand's file; null if the shop's own colour is used. */
export function colourSource(
  { colours }: ChangedColours,
  site: Site,
  token: ColourToken,
): readonly [string, string, string] | null {
  const owner = ([site, 'both'] as const).find((each) => colours?.[each]?.[token]);
  return owner ? ['colours', owner, token] : null;
}

const isSame = (one: Palette, other: Palette, token: ColourToken) =>
  one[token].light === other[token].light && one[token].dark === other[token].dark;

/** On at least one of the sites, in the order of the style sheet. */
export function changedTokens(brand: ChangedColours): readonly ColourToken[] {
  const [part, pro] = [paletteOf(brand, 'part'), paletteOf(brand, 'pro')];
  return colourTokens.filter(
    (token) => !isSame(part, defaultPalettes.part, token) || !isSame(pro, defaultPalettes.pro, token),
  );
}
