/**
 * Generates the invented relay points and post offices of the demo data; every run gives the same points
 * (docs/reference-data.md, "Relay points").
 */

import { readFileSync } from 'node:fs';
import { overseasCountries } from '#domain/territory/french-postal-countries.ts';
import { insideCountry } from './country-shapes.ts';
import { numberFirst, places, postOfficeHours, streets, streetsLike, trades } from './relay-words.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A town that gets points: a French commune, or a foreign city with one of its postal codes. */
interface Town {
  /** Part of the ids of the town's points: in France the INSEE code, abroad country and postal code. */
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly postalCodes: readonly string[];
  /** Number of inhabitants. A city with several rows has it divided equally between them. */
  readonly people: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A pseudo-random number, at least 0 and less than 1, that depends on the arguments only (FNV-1a hash, then mixed). */
function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of words.join('|')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

function pick<T>(list: readonly T[], ...words: readonly (string | number)[]): T {
  const word = list[Math.floor(chance(...words) * list.length)];
  if (word === undefined) throw new Error('an empty list');
  return word;
}

const smallestTown = 1500;
const folder = new URL('../../data/reference/', import.meta.url);

function rowsOf(name: string): string[][] {
  const lines = readFileSync(new URL(name, folder), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
}

/**
 * Counts the rows with the same key, which are rows of the same city. Each such row states the population of the whole
 * city, so it has to be divided by this number.
 */
function rowsOfCity(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * French communes whose position isn't only that of their neighbours. In metropolitan France, those with fewer than
 * 1500 inhabitants are left out.
 */
function frenchTowns(): Town[] {
  const rows = rowsOf('communes.tsv');
  const rowCounts = rowsOfCity(rows.map(([, name, people]) => `${name}|${people}`));
  return rows.flatMap(([code = '', name = '', people, latitude, longitude, located, codes = '']) => {
    const country = overseasCountries[code.slice(0, 3)] ?? 'FR';
    const size = Number(people);
    const sharing = size > 100_000 ? (rowCounts.get(`${name}|${people}`) ?? 1) : 1;
    if (located !== '1' || (country === 'FR' && size < smallestTown)) return [];
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    return [{ code, name, country, postalCodes: codes.split(' '), people: size / sharing, ...position }];
  });
}

/** The positions of all communes whose position isn't only that of their neighbours. */
function communeCentres(): Position[] {
  return rowsOf('communes.tsv').flatMap(([, , , latitude, longitude, located]) =>
    located === '1' ? [{ latitude: Number(latitude), longitude: Number(longitude) }] : [],
  );
}

/**
 * Countries with a tariff for delivery to relay points (data/tariffs), and Monaco and Andorra, which are priced as
 * France.
 */
const abroad = new Set('MC AD BE DE LU NL AT ES IE IT PT CZ DK EE HU LT LV PL SE SI SK FI'.split(' '));

function townsAbroad(): Town[] {
  const rows = rowsOf('world-cities.tsv').filter(([country = '']) => abroad.has(country));
  const rowCounts = rowsOfCity(rows.map(([country, , name]) => `${country}|${name}`));
  return rows.map(([country = '', postalCode = '', name = '', people, latitude, longitude]) => ({
    code: `${country}-${postalCode.replaceAll(/[^\dA-Z]/g, '')}`,
    name,
    country,
    postalCodes: [postalCode],
    people: Number(people) / (rowCounts.get(`${country}|${name}`) ?? 1),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

const peopleAPoint: Readonly<Record<'home' | 'abroad', number>> = { home: 7000, abroad: 40_000 };

function countOf({ country, people }: Town): number {
  const isAbroad = abroad.has(country) && country !== 'MC';
  const count = Math.round(people / peopleAPoint[isAbroad ? 'abroad' : 'home']);
  return Math.min(Math.max(count, isAbroad ? 2 : 1), 24);
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const kmPerDegree = 111.2;

/**
 * Whether a position is at least as near to the centre of its town as to any other. It stands for being inside the
 * town, since the data have no outlines of towns.
 */
type Nearness = (town: Town, position: Position) => boolean;

/**
 * Size of the cells of a grid, in degrees. Up to a latitude of 70° north, it is more than the distance of any point
 * from its town's centre, so only adjacent cells have to be searched.
 */
const cellDegrees = 0.2;
const cellOf = (degrees: number): number => Math.floor(degrees / cellDegrees);

function flatSquare(from: Position, to: Position): number {
  const aside = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return aside ** 2 + (to.latitude - from.latitude) ** 2;
}

/**
 * Creates the function for `centres`, which include those of towns without points, and sorts them into a grid first.
 */
function nearnessTo(centres: readonly Position[]): Nearness {
  const cells = new Map<string, Position[]>();
  for (const centre of centres) {
    const key = `${cellOf(centre.latitude)} ${cellOf(centre.longitude)}`;
    cells.set(key, [...(cells.get(key) ?? []), centre]);
  }
  return (town, position) => {
    const ownDistance = flatSquare(position, town);
    const [row, column] = [cellOf(position.latitude), cellOf(position.longitude)];
    return [-1, 0, 1].every((up) =>
      [-1, 0, 1].every((aside) =>
        (cells.get(`${row + up} ${column + aside}`) ?? []).every(
          (centre) => flatSquare(position, centre) >= ownDistance,
        ),
      ),
    );
  };
}

/**
 * Position, in degrees, of a town's point with the index `at` out of `count`. Points are arranged like the seeds of a
 * sunflower; a point outside the town is moved towards the centre until it is inside.
 */
function positionOf(town: Town, at: number, count: number, isNearest: Nearness): Position {
  const angle = at * goldenAngle + chance(town.code, 'turn') * 2 * Math.PI;
  const radius = Math.min(5, 0.25 * Math.sqrt(town.people / 1000));
  const ringRadius = at === 0 ? 0.12 : radius * Math.sqrt((at + 0.3) / count);
  const around = (km: number) => ({
    latitude: Number((town.latitude + (km * Math.sin(angle)) / kmPerDegree).toFixed(4)),
    longitude: Number(
      (town.longitude + (km * Math.cos(angle)) / kmPerDegree / Math.cos((town.latitude * Math.PI) / 180)).toFixed(4),
    ),
  });
  for (const part of [1, 0.8, 0.6, 0.45, 0.35, 0.25, 0.2]) {
    const candidate = around(ringRadius * part);
    if (insideCountry(town.country, candidate.latitude, candidate.longitude) && isNearest(town, candidate))
      return candidate;
  }
  return around(ringRadius * 0.1);
}

function lineOf(town: Town, at: number): string {
  const country = Object.values(overseasCountries).includes(town.country) ? 'FR' : town.country;
  const language = streetsLike[country] ?? country;
  const names = streets[language];
  if (!names) return `Point de démonstration nº ${at + 1}`;
  const number = 1 + Math.floor(chance(town.code, at, 'number') * 60);
  const street = pick(names, town.code, at, 'street');
  return numberFirst.has(language) ? `${number} ${street}` : `${street} ${number}`;
}

const sizeOf = (people: number): keyof typeof postOfficeHours =>
  people > 40_000 ? 'city' : people > 5000 ? 'town' : 'village';

/**
 * Codes of the carriers whose parcels a relay point accepts, separated by a space: half of the points accept both
 * carriers, the others one.
 */
function carriersOf(code: string, at: number): string {
  const luck = chance(code, at, 'carriers');
  return luck < 0.5 ? 'POFR CHRP' : luck < 0.8 ? 'POFR' : 'CHRP';
}

const markedName = (name: string): string => `${name} (démo)`;

/**
 * In France and Monaco, the first point of a town and every sixth after it is a post office; the others are shops and
 * some lockers.
 */
function pointCells(town: Town, at: number, count: number, isNearest: Nearness): (string | number)[] {
  const { code, name, country } = town;
  const home = !abroad.has(country) || country === 'MC';
  const id = `DEMO-${code}-${String(at + 1).padStart(2, '0')}`;
  const postalCode = town.postalCodes[at % town.postalCodes.length] ?? '';
  const { latitude, longitude } = positionOf(town, at, count, isNearest);
  const where = [lineOf(town, at), name, '', postalCode, country, latitude, longitude];
  const accessible = chance(code, at, 'accessible') < 0.7 ? 1 : '';
  // An empty cell means "deposit and delivery" in the column of kinds, and "any carrier" in that of carriers.
  const both = home ? '' : 'delivery';
  const place = places[(Math.floor(chance(code, 'places') * places.length) + at) % places.length] ?? '';
  if (at % 6 === 0 && home) {
    const label = count > 6 ? `Bureau de poste ${place}` : 'Bureau de poste';
    const hours = pick(postOfficeHours[sizeOf(town.people)], code, at, 'hours');
    return [id, 'POST_OFFICE', markedName(label), ...where, both, '', hours, accessible, 30];
  }
  const carriers = home ? (at === 1 ? 'POFR CHRP' : carriersOf(code, at)) : 'POFR';
  if (chance(code, at, 'locker') < 0.12) {
    const kinds = home && chance(code, at, 'slot') < 0.5 ? both : 'delivery';
    return [id, 'LOCKER', markedName(`Consigne ${place}`), ...where, kinds, carriers, '24/7', 1, 15];
  }
  const trade = pick(trades, code, at, 'trade');
  const maxWeight = pick([10, 20, 20, 20], code, at, 'most');
  const hours = pick(trade.hours, code, at, 'hours');
  return [id, 'SHOP', markedName(`${trade.name} ${place}`), ...where, both, carriers, hours, accessible, maxWeight];
}

/** `header` is the line with the names of the columns. */
export function demoRelayTable(header: string): string {
  const abroadTowns = townsAbroad();
  const towns = [...frenchTowns(), ...abroadTowns];
  const isNearest = nearnessTo([...communeCentres(), ...abroadTowns]);
  const lines = towns.flatMap((town) => {
    const count = countOf(town);
    return Array.from({ length: count }, (_, at) => pointCells(town, at, count, isNearest).join('\t'));
  });
  const notes = [
    '# Invented relay points and post offices, generated by tools/data/relay-points.ts (docs/reference-data.md).',
    '# None of them exists; towns and people are those of data/reference, coasts those of Natural Earth.',
  ];
  return `${[...notes, header, ...lines].join('\n')}\n`;
}
