/**
 * Checks the parsed content of a brand's file: its schema, its registration numbers, its languages and the contrast of
 * its colours.
 */
import * as v from 'valibot';
import { isSiren, vatNumberOf } from '#domain/account/company-numbers.ts';
import { allSites } from '#domain/site/site.ts';
import { type BrandFile, brandFileSchema } from './brand.ts';
import { type ChangedColours, colourSource, paletteOf } from './brand-palette.ts';
import { type MeasuredPair, measurePairs } from './contrast-pairs.ts';

/** What is wrong in a brand's file, in words, and the path of keys to the place in the file. */
export interface BrandFault {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

export type BrandCheck =
  | { readonly ok: true; readonly brand: BrandFile }
  | { readonly ok: false; readonly faults: readonly BrandFault[] };

function schemaFaults(issues: readonly v.BaseIssue<unknown>[]): BrandFault[] {
  return issues.map(({ path = [], message }) => ({
    path: path.map(({ key }) => key).filter((key) => typeof key === 'string' || typeof key === 'number'),
    reason: message,
  }));
}

/**
 * Where the file sets a colour of this pair, as a path of keys: that of the front colour or, if this is the shop's own,
 * that of the ground; null if both are the shop's own.
 */
function pairPath(brand: ChangedColours, { site, theme, front, ground }: MeasuredPair): BrandFault['path'] | null {
  const source = colourSource(brand, site, front) ?? colourSource(brand, site, ground);
  return source && [...source, theme];
}

function contrastFaults(brand: ChangedColours): BrandFault[] {
  const faults = allSites
    .flatMap((site) => measurePairs(site, paletteOf(brand, site)))
    .filter(({ isEnough }) => !isEnough)
    .flatMap((pair) => {
      const path = pairPath(brand, pair);
      if (!path) return [];
      const { site, theme, front, ground, ratio, minimum } = pair;
      const found = (Math.floor(ratio * 100) / 100).toFixed(2);
      return [{ path, reason: `${front} on ${ground}, ${site}, ${theme}: contrast ${found}, at least ${minimum}` }];
    });
  return faults;
}

function numberFaults({ legal: { siren, vatNumber } }: BrandFile): BrandFault[] {
  if (!isSiren(siren)) return [{ path: ['legal', 'siren'], reason: 'no SIREN: its check digit is wrong' }];
  // VAT numbers whose check key contains letters are computed differently; only the SIREN at their end is compared.
  const isOwn = /^FR\d{2}/.test(vatNumber) ? vatNumber === vatNumberOf(siren) : vatNumber.endsWith(siren);
  return isOwn ? [] : [{ path: ['legal', 'vatNumber'], reason: `not the number of this SIREN: ${vatNumberOf(siren)}` }];
}

function listFaults({ languages, carriers = [], contact }: BrandFile): BrandFault[] {
  const twice = (list: readonly string[], path: string) =>
    list.flatMap((item, index) =>
      list.indexOf(item) < index ? [{ path: [path, index], reason: `${item} is there already` }] : [],
    );
  const missingHours = languages.filter((locale) => !contact.hours[locale]);
  return [
    ...twice(languages, 'languages'),
    ...twice(carriers, 'carriers'),
    ...missingHours.map((locale) => ({ path: ['contact', 'hours'], reason: `no hours in the language ${locale}` })),
  ];
}

const coloursAlone = v.object({ colours: brandFileSchema.entries.colours });

/** The files that it names (mark, fonts, licence) are checked by the code that reads them. */
export function checkBrand(value: unknown): BrandCheck {
  const result = v.safeParse(brandFileSchema, value);
  if (!result.success) {
    // Checks the colours even if another part is invalid, so that all faults are reported at once.
    const colours = v.safeParse(coloursAlone, value);
    const weak = colours.success ? contrastFaults(colours.output) : [];
    return { ok: false, faults: [...schemaFaults(result.issues), ...weak] };
  }
  const brand = result.output;
  const faults = [...listFaults(brand), ...numberFaults(brand), ...contrastFaults(brand)];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, brand };
}
