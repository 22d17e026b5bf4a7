/** HTTP calls about the brand (docs/back-office.md, "Brand"). */
import { changedTokens, paletteOf } from '#domain/brand/brand-palette.ts';
import { hexOf } from '#domain/brand/contrast.ts';
import { measurePairs } from '#domain/brand/contrast-pairs.ts';
import {
  type BrandFacts,
  type BrandPair,
  brandFileContract,
  checkBrandFileContract,
} from '#domain/office/brand-contract.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { BrandService } from '#server/brand/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { StaffMount } from './staff-call.ts';

export interface BrandOptions {
  readonly brand: BrandService;
  readonly tariffs: Pick<TariffService, 'current'>;
}

/** The parts of a brand that the calls describe: of the brand in force, or of one being checked. */
type DescribedBrand = Pick<BrandService, 'file' | 'mark' | 'assets'>;

/**
 * The pairs of colours of a site, in both themes. Ratios are rounded down, so that none seems to reach a minimum that
 * it misses.
 */
function pairsOf(file: BrandService['file'], site: Site): BrandPair[] {
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

function factsOf({ file, mark, assets }: DescribedBrand, options: Pick<BrandOptions, 'tariffs'>): BrandFacts {
  const { name, professionalName, languages, legal, contact, mail, font } = file;
  const fontFiles = assets.filter(({ type }) => type === 'font/woff2');
  return {
    name,
    professionalName,
    languages,
    legal,
    contact,
    mail,
    mark,
    carriers: carriersOf(file, options),
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

/** Mounts the calls about the brand; neither changes anything. */
export function mountBrand(mount: StaffMount, options: BrandOptions): void {
  const { brand } = options;
  mount(brandFileContract, async () => ({
    status: 200,
    body: {
      fileName: brand.fileName,
      readAt: brand.readAt.toISOString(),
      overriddenBy: [...brand.overriddenBy],
      brand: factsOf(brand, options),
    },
  }));
  mount(checkBrandFileContract, async ({ body: { text } }) => {
    const read = await brand.check(text);
    return {
      status: 200,
      body: read.ok ? { faults: [], brand: factsOf(read.brand, options) } : { faults: [...read.faults], brand: null },
    };
  });
}
