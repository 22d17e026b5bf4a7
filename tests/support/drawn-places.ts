/** Places of every country and every shared postal code, and parcels there, the same in each run. */
import { readFileSync } from 'node:fs';
import type { Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';
import { hasPostalCodeShape } from '#domain/territory/postal-code.ts';
import { seededRandom } from './batch-api.ts';
import type { PlainContents } from './plain-papers.ts';
import { raw } from './plain-tariffs.ts';

const random = seededRandom(20261129);
const read = (name: string) => readFileSync(`data/reference/${name}`, 'utf8');
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** A code that begins with a prefix and has the shape of the country's codes; null if none does. */
function codeOf(country: string, prefix: string): string | null {
  const endings = ['', '0', '00', '000', '0000', '11', ' 1AA', '1 1AA', '2 3XP', ' 1ZZ', '11 1AA', ' 4AA'];
  return endings.map((ending) => `${prefix}${ending}`).find((code) => hasPostalCodeShape(country, code)) ?? null;
}

/** Every place of the tables of towns, and one for each prefix of shared codes and of regions, under each spelling. */
function knownPlaces(): readonly ShipmentEnd[] {
  const rows = (name: string) =>
    read(name)
      .split('\n')
      .filter((row) => row !== '' && !row.startsWith('#'))
      .map((row) => row.split('\t'));
  const towns = rows('communes.tsv').flatMap(([, city = '', , , , , codes = '']) =>
    codes.split(' ').map((postalCode) => ({ country: 'FR', postalCode, city })),
  );
  const cities = rows('world-cities.tsv').map(([country = '', postalCode = '', city = '']) => ({
    country,
    postalCode,
    city,
  }));
  const coded = (country: string, prefix: string, city: string): ShipmentEnd[] => {
    const postalCode = codeOf(country, prefix);
    return postalCode === null ? [] : [{ country, postalCode, city }];
  };
  const shared = raw.postalCountries.flatMap(({ countries, prefixes }) =>
    countries.flatMap((country) => Object.keys(prefixes).flatMap((prefix) => coded(country, prefix, 'Ville'))),
  );
  const regional = raw.regions.flatMap(({ country, postalPrefixes = [], cities: names = ['ville'] }) =>
    postalPrefixes.length === 0
      ? names.map((city) => ({ country, postalCode: '', city }))
      : postalPrefixes.flatMap((prefix) => coded(country, prefix, pick(names))),
  );
  const sample = Array.from({ length: 200 }, () => pick(towns));
  return [...sample, ...cities, ...shared, ...regional];
}

/** At least one place of every country, the others drawn from all. */
export function somePlaces(count: number): readonly ShipmentEnd[] {
  const known = knownPlaces();
  const oneEach = raw.countries.map((country) => {
    const inside = known.filter((place) => place.country === country);
    return inside.length > 0 ? pick(inside) : { country, postalCode: '', city: 'Ville' };
  });
  return [...oneEach, ...Array.from({ length: count - oneEach.length }, () => pick(known))];
}

export function someShipment(place: ShipmentEnd, at: number): Shipment {
  const paris = { country: 'FR', postalCode: '75001', city: 'Paris' };
  const outwards = at % 5 > 0;
  const size = (max: number) => 1 + Math.floor(random() ** 2 * max);
  const diameter = size(300);
  const isTube = random() < 0.15;
  return {
    from: outwards ? paris : place,
    to: outwards ? place : paris,
    toBusiness: random() < 0.3,
    parcel: isTube
      ? {
          dimensionType: 'TUBE',
          lengthMm: size(1200),
          widthMm: diameter,
          heightMm: diameter,
          weightGrams: size(20_000),
        }
      : {
          dimensionType: 'ORDINARY',
          lengthMm: size(1200),
          widthMm: size(600),
          heightMm: size(400),
          weightGrams: size(31_000),
        },
    collectionDate: random() < 0.1 ? '2025-06-02' : '2026-11-23',
  };
}

/** What a parcel is declared to hold, around the limits of the forms. */
export function someContents(): PlainContents {
  const goodsType = pick(['GIFT', 'SALE_OF_GOODS', 'COMMERCIAL_SAMPLE', 'RETURNED_GOODS', 'DOCUMENTS', 'OTHER']);
  return { euros: pick([5, 250, 348, 349, 1200]), articles: pick([1, 4, 5, 9]), goodsType };
}
