/**
 * Finds the positions of French communes: the GeoNames point with the same INSEE code, otherwise the one with the same
 * name, otherwise the mean position of communes nearby (docs/reference-data.md).
 */
import { foldText, nameKey } from '#domain/territory/text-key.ts';
import { type CityRow, type CommuneRow, cityRows, communeRows, freshCityRows } from './sources.ts';

/** In degrees. `located` is false if it is only the mean of communes nearby. */
export interface CommunePosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly located: boolean;
}

type Point = Pick<CommunePosition, 'latitude' | 'longitude'>;

/** Positions of communes that GeoNames doesn't have and that have no communes nearby, by INSEE code. */
const byHand: Record<string, Point | undefined> = {
  '97701': { latitude: 17.896, longitude: -62.85 },
  '97801': { latitude: 18.068, longitude: -63.082 },
  '98901': { latitude: 10.303, longitude: -109.217 },
};

const countryOfDepartement: Record<string, string | undefined> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
};

/**
 * Countries in whose rows a five-digit `muniSub` is an INSEE code. Belgian and German municipalities also have codes of
 * five digits.
 */
const frenchCountries = new Set(['FR', ...Object.values(countryOfDepartement)]);

function pointOf(city: CityRow): Point {
  const [longitude, latitude] = city.loc.coordinates;
  return { latitude, longitude };
}

function mean(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const sum = points.reduce((a, b) => ({ latitude: a.latitude + b.latitude, longitude: a.longitude + b.longitude }));
  return { latitude: sum.latitude / points.length, longitude: sum.longitude / points.length };
}

function pointsByInsee(): Map<string, Point> {
  const largest = new Map<string, CityRow>();
  for (const city of cityRows) {
    if (!frenchCountries.has(city.country)) continue;
    if (city.muniSub === undefined || !/^\d[\dAB]\d{3}$/.test(city.muniSub)) continue;
    const largestSoFar = largest.get(city.muniSub);
    if (largestSoFar === undefined || city.population > largestSoFar.population) largest.set(city.muniSub, city);
  }
  return new Map([...largest].map(([insee, city]) => [insee, pointOf(city)]));
}

/**
 * GeoNames points by département and name, with the key `69|lyon`. The value is null for a name that occurs more than
 * once in a département.
 */
function pointsByName(): Map<string, Point | null> {
  const points = new Map<string, Point | null>();
  for (const city of freshCityRows) {
    const department = city.country === 'FR' ? city.admin2 : city.country;
    const key = `${department}|${nameKey(city.name)}`;
    const point = { latitude: Number(city.lat), longitude: Number(city.lng) };
    points.set(key, points.has(key) ? null : point);
  }
  return points;
}

/**
 * Points of the districts of Paris, Lyon and Marseille, with the key `lyon 3`. GeoNames writes them as `Lyon 03`,
 * `Paris 12 Reuilly` or `Paris 12e Arrondissement`.
 */
function pointsOfDistricts(): Map<string, Point> {
  const points = new Map<string, Point>();
  for (const city of freshCityRows) {
    if (city.country !== 'FR') continue;
    const [, name, number] = /^(paris|lyon|marseille) (\d+)\b/.exec(nameKey(city.name)) ?? [];
    const key = `${name} ${Number(number)}`;
    if (name !== undefined && !points.has(key)) {
      points.set(key, { latitude: Number(city.lat), longitude: Number(city.lng) });
    }
  }
  return points;
}

/** The mean position of the located communes that have a key in common, such as a postal code, by that key. */
function meansBy(locatedPoints: ReadonlyMap<string, Point>, keysOf: (row: CommuneRow) => readonly string[]) {
  const groups = new Map<string, Point[]>();
  for (const row of communeRows) {
    const point = locatedPoints.get(row.code);
    if (point === undefined || row.type !== 'commune-actuelle') continue;
    for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return new Map([...groups].map(([key, points]) => [key, mean(points)]));
}

/** By the INSEE codes of all communes and districts. */
export function communePositions(): Map<string, CommunePosition> {
  const byInsee = pointsByInsee();
  const byName = pointsByName();
  const districts = pointsOfDistricts();
  const absorbedCodes = new Map<string, string[]>();
  for (const row of communeRows) {
    if (row.chefLieu !== undefined)
      absorbedCodes.set(row.chefLieu, [...(absorbedCodes.get(row.chefLieu) ?? []), row.code]);
  }
  const locatedPoints = new Map<string, Point>();
  for (const row of communeRows) {
    const place = countryOfDepartement[row.departement];
    const names = [row.departement, place].map((area) => byName.get(`${area}|${nameKey(row.nom)}`));
    const codes = [row.code, ...(row.anciensCodes ?? []), ...(absorbedCodes.get(row.code) ?? [])];
    const point =
      row.type === 'arrondissement-municipal'
        ? districts.get(foldText(row.nom).replace(/(?:er|e) arrondissement$/, ''))
        : (codes.map((code) => byInsee.get(code)).find(Boolean) ?? names.find(Boolean) ?? byHand[row.code]);
    if (point) locatedPoints.set(row.code, point);
  }
  const byCode = meansBy(locatedPoints, (row) => row.codesPostaux ?? []);
  const byArrondissement = meansBy(locatedPoints, (row) => (row.arrondissement ? [row.arrondissement] : []));
  const byDepartement = meansBy(locatedPoints, (row) => [row.departement]);
  const positions = new Map<string, CommunePosition>();
  for (const row of communeRows) {
    const exact = locatedPoints.get(row.code);
    const near =
      mean((row.codesPostaux ?? []).map((code) => byCode.get(code)).filter((point) => point !== undefined)) ??
      byArrondissement.get(row.arrondissement ?? '') ??
      byDepartement.get(row.departement);
    const point = exact ?? near;
    if (point) positions.set(row.code, { ...point, located: exact !== undefined });
  }
  return positions;
}
