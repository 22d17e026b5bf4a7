/** The style sheet of a brand. It contains only what differs from the shop's own style sheet. */
import type { Site } from '#domain/site/site.ts';
import type { BrandFile, BrandFont } from './brand.ts';
import { changedTokens, paletteOf } from './brand-palette.ts';
import type { ColourToken } from './palette.ts';

const selectors: Readonly<Record<Site, string>> = {
  part: ':root,[data-site="part"]',
  pro: '[data-site="pro"]',
};

/**
 * A site's rule sets every changed colour, even one that the brand changes only on the other site: the rule of `part`
 * also matches `:root`, so that its colours would otherwise apply to `pro` too.
 */
function colourRule(brand: BrandFile, site: Site, tokens: readonly ColourToken[]): string {
  const palette = paletteOf(brand, site);
  const declarations = tokens.map((token) => `--${token}:light-dark(${palette[token].light},${palette[token].dark})`);
  return `${selectors[site]}{${declarations.join(';')}}`;
}

function fontRules({ family, files, generic, fallback }: BrandFont, addressOf: (file: string) => string): string[] {
  const faces = files.map(
    ({ file, weight, stretch }) =>
      `@font-face{font-family:"${family}";src:url("${addressOf(file)}") format("woff2");font-weight:${weight};${stretch ? `font-stretch:${stretch};` : ''}font-display:swap}`,
  );
  const local = fallback.local.map((name) => `local("${name}")`).join(',');
  const metrics = `size-adjust:${fallback.sizeAdjust}%;ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:${fallback.lineGap}%`;
  return [
    ...faces,
    `@font-face{font-family:"${family} Fallback";src:${local};${metrics}}`,
    `:root{--font:"${family}","${family} Fallback",${generic}}`,
  ];
}

/**
 * Empty if the brand changes neither colours nor font. Its rules aren't in a cascade layer and so take precedence over
 * the shop's own. `addressOf` returns the URL of a font file.
 */
export function brandStyle(brand: BrandFile, addressOf: (file: string) => string): string {
  const tokens = changedTokens(brand);
  const colours = tokens.length > 0 ? [colourRule(brand, 'part', tokens), colourRule(brand, 'pro', tokens)] : [];
  return [...(brand.font ? fontRules(brand.font, addressOf) : []), ...colours].join('\n');
}
