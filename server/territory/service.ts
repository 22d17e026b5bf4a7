/** What the shop knows of countries, places and calendars. */
import { join } from 'node:path';
import type { Locale } from '#domain/site/locale.ts';
import { distanceKm, type Position } from '#domain/territory/place-distance.ts';
import { placesElsewhere } from '#domain/territory/place-elsewhere.ts';
import { buildPlaceIndex, type Place } from '#domain/territory/place-index.ts';
import { nearestPlace, type ResolvedPlace, resolvePlace } from '#domain/territory/place-resolve.ts';
import { findPlaces, searchPlaces } from '#domain/territory/place-search.ts';
import { isPostalCodeOptional } from '#domain/territory/postal-code.ts';
import { type PostalCodeStatus, postalCodeStatus } from '#domain/territory/postal-code-status.ts';
import { nameKey } from '#domain/territory/text-key.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { WorkingWeek } from '#domain/time/working-days.ts';
import { workingDaysAfter } from '#domain/time/working-days.ts';
import { availabilityDates, localTime } from './availability.ts';
import { createPublicHolidays } from './public-holidays.ts';
import { type Country, readReferenceData } from './reference-data.ts';

/** A country as lists show it. */
export interface CountryEntry {
  readonly isoAlpha2: string;
  readonly label: string;
  readonly abbreviation: string;
}

/** An end of a shipment or an address, as far as it is known. */
export interface WhereTo {
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
}

/** The part of a logger that is used. */
export interface TerritoryLogger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type TerritoryService = Awaited<ReturnType<typeof createTerritoryService>>;

function listOf(countries: readonly Country[], locale: Locale): readonly CountryEntry[] {
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({
      isoAlpha2: country.isoAlpha2,
      label: country[locale],
      abbreviation: country.abbreviation,
    }))
    .sort((a, b) => compare(a.label, b.label));
}

/**
 * Loads the reference data of `{dataFolder}/reference` and indexes it, once, at start. Rejects when a file is missing or has another
 * shape (docs/reference-data.md).
 */
export async function createTerritoryService(options: { dataFolder: string; logger: TerritoryLogger }) {
  const { logger } = options;
  const data = await readReferenceData(join(options.dataFolder, 'reference'));
  const index = buildPlaceIndex(data.places);
  logger.info({ count: data.places.length }, 'places loaded');
  const byCode = new Map(data.countries.map((country) => [country.isoAlpha2, country]));
  const lists = { fr: listOf(data.countries, 'fr'), en: listOf(data.countries, 'en') };
  const holidays = createPublicHolidays();

  const timeZone = (country: string): string => byCode.get(country)?.timeZone ?? 'UTC';

  /** Where an end lies: its place, else the known place that stands best for it, else the country's capital. */
  const position = (end: WhereTo): Position | null => {
    const places = findPlaces(index, end.country, end.postalCode);
    const city = nameKey(end.city);
    const own = places.find((place) => nameKey(place.city) === city) ?? places[0];
    return (
      own ??
      (end.postalCode || end.city ? nearestPlace(index, end.country, end) : null) ??
      byCode.get(end.country) ??
      null
    );
  };

  let bySize: readonly Place[] | undefined;
  const placesBySize = (): readonly Place[] => {
    bySize ??= [...index.values()].flatMap(({ places }) => places).sort((a, b) => b.population - a.population);
    return bySize;
  };

  return {
    /** Countries to send from, by name in a language; regional codes never show (docs/requirements.md SMT-3, SMT-4). */
    departureCountries: (locale: Locale): readonly CountryEntry[] => lists[locale],

    /** Countries to send to, by name in a language (docs/requirements.md SMT-3, SMT-4). */
    destinationCountries: (locale: Locale): readonly CountryEntry[] => lists[locale],

    /** Whether a code is one of the 249 of ISO 3166-1; regional codes aren't. */
    hasCountry: (isoAlpha2: string): boolean => byCode.has(isoAlpha2),

    /** Name of a country, of a regional code or, unknown, the code itself. */
    countryName(code: string, locale: Locale): string {
      const region = data.regions.find((each) => each.code === code);
      return byCode.get(code)?.[locale] ?? region?.[locale] ?? code;
    },

    /** Whether addresses of a country carry a postal code (docs/requirements.md ADR-6). */
    usesPostalCodes: (country: string): boolean => !isPostalCodeOptional(country),

    /** Suggestions, at most 20; a failure gives none and is logged (docs/requirements.md SMT-6). */
    search(country: string, input: string): Place[] {
      try {
        return searchPlaces(index, country, input);
      } catch (err) {
        logger.error({ err }, 'place search failed');
        return [];
      }
    },

    /** Where else a place of this name is, one a country; none in a country without postal codes, which takes any name. */
    elsewhere: (country: string, input: string): readonly Place[] =>
      isPostalCodeOptional(country) ? [] : placesElsewhere(index, country, input),

    /** All places of a postal code, largest first. */
    places: (country: string, postalCode: string): Place[] => findPlaces(index, country, postalCode),

    /** What is known of a postal code (docs/requirements.md ADR-6). */
    postalCodeStatus: (country: string, postalCode: string): PostalCodeStatus =>
      postalCodeStatus(index, country, postalCode),

    /** What a text typed without suggestions means (settled: `from.cityZip`). */
    resolve(country: string, text: string): ResolvedPlace {
      const answer = resolvePlace(index, country, text);
      if (answer.kind !== 'one' || index.has(country)) return answer;
      const { latitude = 0, longitude = 0 } = byCode.get(country) ?? {};
      return { kind: 'one', place: { ...answer.place, latitude, longitude } };
    },

    /** Where an end lies, as far as it is known, in degrees; null for an unknown country. */
    position,

    /** Time zone (IANA name) of a country's capital; UTC for an unknown one. */
    timeZone,

    /** The largest towns between four degrees, at most `most`; one of a name at a spot. */
    placesWithin(box: { west: number; south: number; east: number; north: number }, most: number): Place[] {
      const found = new Map<string, Place>();
      for (const place of placesBySize()) {
        if (found.size >= most) break;
        const { latitude, longitude } = place;
        if (latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east) continue;
        const key = `${place.city} ${place.population}`;
        if (!found.has(key)) found.set(key, place);
      }
      return [...found.values()];
    },

    /** Great-circle distance in kilometres between two ends, as far as they can be placed; null for an unknown country. */
    distanceKm(from: WhereTo, to: WhereTo): number | null {
      const [start, end] = [position(from), position(to)];
      return start && end ? distanceKm(start, end) : null;
    },

    /** National public holidays of a country in a year; loads date-holidays at the first country that isn't France. */
    holidays,

    /** The calendar day of an instant in a country (the zone of its capital; UTC for an unknown one). */
    today: (country: string, now: Date): IsoDate => localTime(now, timeZone(country)).date,

    /** The calendar day and the hour, 0 to 23, in a country at an instant. */
    localTime: (country: string, now: Date) => localTime(now, timeZone(country)),

    /** Days on which a parcel can leave a country, the first one first (docs/requirements.md SMT-7). */
    availabilityDates: (country: string, now: Date): IsoDate[] =>
      availabilityDates(now, timeZone(country), (year) => holidays(country, year)),

    /** The day of delivery `days` working days after a date, without the destination's holidays (docs/requirements.md SMT-12). */
    estimatedDelivery(date: IsoDate, days: number, week: WorkingWeek, destinationCountry: string): IsoDate {
      const year = Number(date.slice(0, 4));
      const free = new Set([...holidays(destinationCountry, year), ...holidays(destinationCountry, year + 1)]);
      return workingDaysAfter(date, days, week, free);
    },
  };
}
