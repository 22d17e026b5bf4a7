/** Use cases for the brand (docs/back-office.md, "Brand"); neither changes anything. */
import * as v from 'valibot';
import { changedTokens, paletteOf } from '#domain/brand/brand-palette.ts';
import { hexOf } from '#domain/brand/contrast.ts';
import { measurePairs } from '#domain/brand/contrast-pairs.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { BrandService } from '#server/brand/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface BrandOptions {
  readonly brand: BrandService;
  readonly tariffs: Pick<TariffService, 'current'>;
}

/** Largest number of characters of a file to check: one that sets every colour on both sites has about ten thousand. */
const maxText = 60_000;

const check = v.object({
  text: v.pipe(v.string(), v.nonEmpty('office.brandEmpty'), v.maxLength(maxText, 'office.brandTooLong')),
});

/** The parts of a brand that are described: of the brand in force, or of one being checked. */
type DescribedBrand = Pick<BrandService, 'file' | 'mark' | 'assets'>;

/**
 * The pairs of colours of a site, in both themes. Ratios are rounded down, so that none seems to reach a minimum that
 * it misses.
 */
function pairsOf(file: BrandService['file'], site: Site) {
  const palette = paletteOf(file, site);
  return measurePairs(site, palette).map(({ isEnough: _, ...pair }) => ({
    ...pair,
    ratio: Math.floor(pair.ratio * 100) / 100,
    frontColour: hexOf(palette[pair.front][pair.theme]),
    groundColour: hexOf(palette[pair.ground][pair.theme]),
  }));
}

/**
 * The carriers that a file names, or else all that have prices. `name` is empty for a carrier without prices at
 * present.
 */
function carriersOf(file: BrandService['file'], { tariffs }: Pick<BrandOptions, 'tariffs'>) {
  const slots = allSites.flatMap((site) => tariffs.current().sites[site]);
  const names = new Map(slots.map(({ carrierCode, versions }) => [carrierCode, versions[0].carrierName]));
  return (file.carriers ?? [...names.keys()]).map((code) => ({ code, name: names.get(code) ?? '' }));
}

function factsOf({ file, mark, assets }: DescribedBrand, options: Pick<BrandOptions, 'tariffs'>) {
  const { name, professionalName, languages, legal, contact, mail, font } = file;
  const fontFiles = assets.filter(({ type }) => type === 'font/woff2');
  return {
    ...{ name, professionalName, languages, legal, contact, mail, mark },
    carriers: carriersOf(file, options),
    /** Null if the brand uses the shop's own font. */
    font: font
      ? {
          family: font.family,
          licence: font.licence,
          files: fontFiles.length,
          bytes: fontFiles.reduce((sum, { bytes }) => sum + bytes.length, 0),
        }
      : null,
    changedColours: [...changedTokens(file)],
    pairs: allSites.flatMap((site) => pairsOf(file, site)),
  };
}

export const brandRoom = (options: BrandOptions) => ({
  read: staffUseCase('brand.see', async () => {
    const { fileName, readAt, overriddenBy } = options.brand;
    return { fileName, readAt, overriddenBy, brand: factsOf(options.brand, options) };
  }),
  /** The faults of another file's text as `file:line:column keys reason`; the brand is null if there are any. */
  check: staffUseCaseOf('brand.see', check, async (_staff, { text }) => {
    const read = await options.brand.check(text);
    return read.ok ? { faults: [], brand: factsOf(read.brand, options) } : { faults: read.faults, brand: null };
  }),
});
