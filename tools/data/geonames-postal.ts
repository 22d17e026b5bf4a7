/** Reads the GeoNames postal format: one place per line, twelve tab-separated columns (docs/reference-data.md). */
import { distanceKm } from '#domain/territory/place-distance.ts';
import { nameKey } from '#domain/territory/text-key.ts';
import type { CityRow } from './sources.ts';

/** Positions are in degrees. */
export interface PostalPlace {
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

const columns = 12;
/** Two entries with the same name up to this many kilometres apart are the same city. */
const sameCityKm = 40;

/** Of the city near the position; 0 if it isn't known. */
export type PopulationOf = (place: Omit<PostalPlace, 'population' | 'postalCode'>) => number;

export function populationFrom(cities: readonly CityRow[]): PopulationOf {
  const byName = new Map<string, CityRow[]>();
  for (const city of cities) {
    const key = `${city.country}|${nameKey(city.name)}`;
    byName.set(key, [...(byName.get(key) ?? []), city]);
  }
  return (place) => {
    const namesakes = byName.get(`${place.country}|${nameKey(place.city)}`) ?? [];
    const near = namesakes.filter(({ loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates;
      return distanceKm(place, { latitude, longitude }) <= sameCityKm;
    });
    return Math.max(0, ...near.map((city) => city.population));
  };
}

/**
 * Each pair of postal code and name is returned once, in the order of the file. Throws an error with the line's number
 * unless a line has twelve columns with a two-letter country, a postal code, a name and a position.
 */
export function readGeonamesPostal(text: string, populationOf: PopulationOf): PostalPlace[] {
  const places = new Map<string, PostalPlace>();
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') return;
    const cells = line.replace(/\r$/, '').split('\t');
    const [country = '', postalCode = '', city = ''] = cells;
    const [latitude, longitude] = [Number(cells[9] || Number.NaN), Number(cells[10] || Number.NaN)];
    const isPlaced = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (cells.length !== columns || !/^[A-Z]{2}$/.test(country) || postalCode === '' || city === '' || !isPlaced) {
      throw new Error(`line ${at + 1}: not a line of the GeoNames postal format`);
    }
    const key = `${country}|${postalCode}|${city}`;
    if (places.has(key)) return;
    const place = { country, postalCode, city, latitude, longitude };
    places.set(key, { ...place, population: populationOf(place) });
  });
  return [...places.values()];
}

/** In the shop's format. */
export function postalTable(places: readonly PostalPlace[]): string {
  const rows = places.map(({ country, postalCode, city, population, latitude, longitude }) =>
    [country, postalCode, city, population, Number(latitude.toFixed(3)), Number(longitude.toFixed(3)), ''].join('\t'),
  );
  const header = '# country\tpostal code\tname\tpopulation\tlatitude\tlongitude\tother names';
  return `${['# Imported from the GeoNames postal format (CC BY 4.0).', header, ...rows].join('\n')}\n`;
}
