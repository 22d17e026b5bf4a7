/** Answers questions about countries, places, time zones and working days. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Locale } from '#domain/site/locale.ts';
import { type HolidayRegions, holidayCalendars, holidayRegionsSchema } from '#domain/territory/holiday-calendar.ts';
import { distanceKm } from '#domain/territory/place-distance.ts';
import { placesElsewhere } from '#domain/territory/place-elsewhere.ts';
import type { Place } from '#domain/territory/place-index.ts';
import { meantPlaces, type PlaceKnowledge } from '#domain/territory/place-meant.ts';
import { findPlaces, searchPlaces } from '#domain/territory/place-search.ts';
import { hasNoPostalCodes } from '#domain/territory/postal-code.ts';
import { postalCodeStatus } from '#domain/territory/postal-code-status.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { territoryRulesSchema } from '#domain/territory/rules.ts';
import { compileTerritories, ownPlace } from '#domain/territory/territory.ts';
import { isCodeOfTown, namesAll, townPlaces } from '#domain/territory/town-codes.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { type WorkingWeek, workingDaysAfter } from '#domain/time/working-days.ts';
import type { Logger } from '#server/process/logger.ts';
import { readPrepared } from '#server/process/prepared-data.ts';
import { availabilityDates, type LocalTime, localTime } from './availability.ts';
import { countryCodes, countryList } from './country-lists.ts';
import { indexedReferenceData } from './indexed-reference-data.ts';
import { type Gazetteer, positionOf, resolveText } from './positions.ts';
import { createPublicHolidays } from './public-holidays.ts';

/** Number of days of delivery that are remembered, for the services and destinations that are compared most. */
const maxDeliveries = 5000;

/** What depends on the day and the calendar alone is calculated once. */
function calendarOf({ countries, territories }: Gazetteer, regions: HolidayRegions) {
  const calendarAt = holidayCalendars(regions, territories);
  const holidaysOf = createPublicHolidays(regions.additionalDays);
  const departures = new Map<string, { readonly time: LocalTime; readonly dates: readonly IsoDate[] }>();
  const deliveries = new LRUCache<string, IsoDate>({ max: maxDeliveries });
  const timeZone = (country: string): string => countries.get(country)?.timeZone ?? 'UTC';
  return {
    /** Public holidays at a place in a year: its territory's, or its region's where the postal code tells the region. */
    holidays: (place: PostalPlace, year: number) => holidaysOf(calendarAt(place), year),
    /** The name of the calendar of public holidays that applies at a place: two places with the same name have the same days. */
    holidayCalendar: calendarAt,
    /** Time zone (IANA name) of a country's capital; UTC for an unknown country. */
    timeZone,
    /** The local date of an instant, in the time zone of the country's capital. */
    today: (country: string, now: Date) => localTime(now, timeZone(country)).date,
    /** The local date and hour (0 to 23) of an instant, in the time zone of the country's capital. */
    localTime: (country: string, now: Date) => localTime(now, timeZone(country)),
    /** Days on which a parcel can leave a place, earliest first (docs/requirements.md SMT-7). */
    availabilityDates: (from: PostalPlace, now: Date) => {
      const { country } = ownPlace(territories, from);
      const time = localTime(now, timeZone(country));
      const calendar = calendarAt(from);
      const key = `${country} ${calendar}`;
      const last = departures.get(key);
      if (last?.time === time) return last.dates;
      const dates = availabilityDates(time, (year) => holidaysOf(calendar, year));
      if (countries.has(country)) departures.set(key, { time, dates });
      return dates;
    },
    /**
     * The day of delivery: `days` working days of the carrier's week after a date, not counting public holidays of the
     * destination (docs/requirements.md SMT-12).
     */
    estimatedDelivery: (date: IsoDate, days: number, week: WorkingWeek, to: PostalPlace) => {
      const calendar = calendarAt(to);
      const key = `${date} ${days} ${week} ${calendar}`;
      const known = deliveries.get(key);
      if (known !== undefined) return known;
      const year = Number(date.slice(0, 4));
      const free = new Set([...holidaysOf(calendar, year), ...holidaysOf(calendar, year + 1)]);
      const day = workingDaysAfter(date, days, week, free);
      deliveries.set(key, day);
      return day;
    },
  };
}

function placesOf(
  gazetteer: Gazetteer,
  { countryCodeOf }: Pick<PlaceKnowledge, 'countryCodeOf'>,
  logger: Pick<Logger, 'error'>,
) {
  const { index } = gazetteer;
  return {
    /** Whether addresses of a country have a postal code (docs/requirements.md ADR-6). */
    usesPostalCodes: (country: string) => !hasNoPostalCodes(country),
    /**
     * Suggests at most 20 places of a country for a typed text. If the search fails, the error is logged and the result
     * is empty (docs/requirements.md SMT-6).
     */
    search: (country: string, input: string) => {
      try {
        return searchPlaces(index, country, input);
      } catch (err) {
        logger.error({ err }, 'place search failed');
        return [];
      }
    },
    /**
     * Places in other countries that have exactly the typed name: one for each country, at most three. Empty if `country`
     * has no postal codes, since any name is accepted there.
     */
    elsewhere: (country: string, input: string) =>
      hasNoPostalCodes(country) ? [] : placesElsewhere(index, country, input),
    /** Largest first. */
    places: (country: string, postalCode: string) => findPlaces(index, country, postalCode),
    /** A town with each of its codes in the table, the main one first; empty for a place that isn't there. */
    townPlaces: (place: PostalPlace) => townPlaces(index, place),
    namesAll: (towns: readonly Place[], input: string) =>
      towns[0] !== undefined && namesAll(index, towns[0].country, towns, input),
    /** Whether a town has a postal code. Also true if the table can't tell: it lacks CEDEX codes and most codes abroad. */
    isCodeOfTown: (town: PostalPlace, postalCode: string) => isCodeOfTown(index, town, postalCode),
    /** Whether a postal code exists, may exist or is wrong (docs/requirements.md ADR-6). */
    postalCodeStatus: (country: string, postalCode: string) => postalCodeStatus(index, country, postalCode),
    /** What a complete text means, in this country or in one that it names. */
    meant: (country: string, text: string) => meantPlaces({ index, countryCodeOf }, country, text),
    /** The places that a text typed without choosing a suggestion can mean: one, several or none. */
    resolve: (country: string, text: string) => resolveText(gazetteer, country, text),
    /** The most exact position known for an end of a shipment, in degrees; null for an unknown country. */
    position: (end: PostalPlace) => positionOf(gazetteer, end),
    /** Great-circle distance between two ends in kilometres; null for an unknown country. */
    distanceKm: (from: PostalPlace, to: PostalPlace) => {
      const [start, end] = [positionOf(gazetteer, from), positionOf(gazetteer, to)];
      return start && end ? distanceKm(start, end) : null;
    },
  };
}

/**
 * Countries are ISO 3166-1 alpha-2 codes; all functions accept unknown ones. Loads the reference data of `{dataFolder}/reference`, with its index from `indexFile` where that matches, the
 * territories and the regions with holidays of their own; done once, at start. Rejects if a file of the data is missing
 * or malformed (docs/reference-data.md).
 */
export async function createTerritoryService(options: {
  readonly dataFolder: string;
  readonly indexFile: string | null;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}) {
  const data = await readPrepared(indexedReferenceData(join(options.dataFolder, 'reference')), options.indexFile);
  const countries = new Map(data.countries.map((country) => [country.isoAlpha2, country]));
  const regions = new Map(data.regions.map((region) => [region.code, region]));
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(options.dataFolder, name), 'utf8'));
  const territories = compileTerritories(v.parse(territoryRulesSchema, await readJson('territories.json')));
  const gazetteer: Gazetteer = { index: data.index, countries, territories };
  options.logger.info({ count: data.count }, 'places loaded');
  const countryCodeOf = countryCodes(data.countryNames, (code) => countries.has(code));
  const lists = { fr: countryList(data.countries, 'fr'), en: countryList(data.countries, 'en') };
  return {
    /**
     * Countries to send from, sorted by name in a language, without regional codes (docs/requirements.md SMT-3, SMT-4).
     */
    departureCountries: (locale: Locale) => lists[locale],
    /** Countries to send to, sorted by name in a language (docs/requirements.md SMT-3, SMT-4). */
    destinationCountries: (locale: Locale) => lists[locale],
    /** Whether a code is one of ISO 3166-1 or XK (Kosovo); false for regional codes. */
    hasCountry: (isoAlpha2: string) => countries.has(isoAlpha2),
    /**
     * The code of a country that is given by its code of two or three letters or by its name, in French, English or its
     * own language, a former or an everyday one; null for an unknown one.
     */
    countryCodeOf,
    /** Name of a country or regional code; an unknown code is returned unchanged. */
    countryName: (code: string, locale: Locale): string =>
      countries.get(code)?.[locale] ?? regions.get(code)?.[locale] ?? code,
    ...placesOf(gazetteer, { countryCodeOf }, options.logger),
    ...calendarOf(gazetteer, v.parse(holidayRegionsSchema, await readJson('holiday-regions.json'))),
  };
}

export type TerritoryService = Awaited<ReturnType<typeof createTerritoryService>>;
