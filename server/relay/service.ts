/** Relay points: an operator's file or the set that ships, and the carrier's own service where there is one (docs/requirements.md ADR-14). */
import { join } from 'node:path';
import type { RelayKind, RelayPoint, RelayPointsAnswer, RelaySource } from '#domain/relay/contract.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import { boxAround, type MapBox, wider } from '#domain/relay/map-drawing.ts';
import { distanceKm, type Position } from '#domain/territory/place-distance.ts';
import { parseCityZip } from '#domain/territory/place-resolve.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import type { Config } from '#server/config.ts';
import { ApiError } from '#server/http/api-error.ts';
import { OutboundFailure } from '#server/http/outbound.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { readGround } from './map-ground.ts';
import { createMapsTokens } from './maps-token.ts';
import type { NearbyRecord } from './point-index.ts';
import type { RelayRecord } from './point-records.ts';
import { createPointRetrait, pointRetraitCarrier, relayServiceLimits } from './point-retrait.ts';
import { createPointSet } from './point-set.ts';

/** Most points of an answer. */
export const mostRelayPoints = 20;
/** Nobody fetches a parcel farther away. */
const farthestKm = 100;
/** Towns whose names a map bears. */
const mostTowns = 40;
/** The largest box of a map, in degrees: France fits. */
const widestDegrees = 20;
/** A weight to ask the carrier's service for when none is given, in grams. */
const someGrams = 1000;

/** What a point must be good for; an empty carrier and an absent kind or weight ask for nothing. */
export interface RelayTerms {
  /** ISO 3166-1 alpha-2. */
  readonly countryIsoCode: string;
  readonly carrierCode: string;
  readonly kind?: RelayKind | undefined;
  readonly weightGrams?: number | undefined;
}

/** A search around a place, one typed line or a position in degrees. */
export interface RelayQuery extends RelayTerms {
  readonly postalCode: string;
  readonly city: string;
  readonly around: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Why a point isn't good; `unavailable` means that nobody could be asked. */
export type RelayVerdict =
  | { readonly status: 'good'; readonly point: RelayPoint }
  | { readonly status: 'unknown' | 'otherCarrier' | 'otherKind' | 'tooHeavy' | 'unavailable' };

export interface RelayOptions {
  readonly territory: TerritoryService;
  readonly tariffs: TariffService;
  readonly config: Pick<
    Config,
    'env' | 'relayPointsFile' | 'relayServiceUrl' | 'relayServiceKey' | 'remoteCarriers' | 'timeouts'
  >;
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
  readonly logger: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Absolute path of `data/`. */
  readonly dataFolder: string;
}

export type RelayService = Awaited<ReturnType<typeof createRelayService>>;

const refused = (subject: string, key: 'postalCode.missing' | 'postalCode.incorrect' | 'cityZip.unknown') =>
  new ApiError(400, [
    { type: 'ValidationError', key, subject, reason: key.endsWith('.missing') ? 'missing' : 'invalid' },
  ]);

/** Makes the service; rejects when a file of points isn't there or has a fault, naming every line. */
export async function createRelayService(options: RelayOptions) {
  const { territory, tariffs, config, clock, logger } = options;
  const ownCountry = (country: string, postalCode: string): string =>
    territoryOf(tariffs.current().territories, { country, postalCode, city: '' }).country;
  const points = await createPointSet({ ...options, knowledge: { hasCountry: territory.hasCountry, ownCountry } });
  const ground = await readGround(join(options.dataFolder, 'reference'));
  const tokens = createMapsTokens(options.secretKeys);
  const carrier = config.relayServiceUrl
    ? createPointRetrait(
        { url: config.relayServiceUrl, key: config.relayServiceKey },
        relayServiceLimits(config.timeouts.maps),
      )
    : null;

  const servedBy = (carriers: readonly string[], code: string) =>
    code === '' || carriers.length === 0 || carriers.includes(code);
  const asksCarrier = ({ carrierCode, kind }: RelayTerms) =>
    carrier !== null && carrierCode === pointRetraitCarrier && kind !== 'deposit';

  /** The answer of the carrier's service, or null when it gives none: logged without a word of the place. */
  async function orNull<T>(ask: Promise<T>): Promise<{ readonly answer: T } | null> {
    try {
      return { answer: await ask };
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      logger.warn({ service: 'relay', reason: error.reason, detail: error.message }, 'relay service failed');
      return null;
    }
  }

  function pointOf({ record, distance }: NearbyRecord, carrierCode: string, source: RelaySource): RelayPoint {
    const { carriers, maxGrams, kinds, openingHours, ...rest } = record;
    return {
      ...rest,
      distance,
      openingHours: openingHours.map(({ day, slots }) => ({ day, slots: [...slots] })),
      kinds: [...kinds],
      maxWeight: maxGrams / 1000,
      carrierCode: carrierCode || (carriers[0] ?? ''),
      demo: source === 'demo',
    };
  }

  function requireCountry(country: string): void {
    if (territory.hasCountry(country)) return;
    throw new ApiError(404, [
      { type: 'NotFoundError', key: 'country.unknown', subject: 'countryIsoCode', reason: 'unknown' },
    ]);
  }

  /** A carrier has a tariff, of any day and site, or is asked over HTTP; an empty code asks for none. */
  function requireCarrier(code: string): void {
    const { sites } = tariffs.current();
    const isRated = Object.values(sites).some((slots) => slots.some(({ carrierCode }) => carrierCode === code));
    if (code === '' || isRated || config.remoteCarriers.some((remote) => remote.code === code)) return;
    throw new ApiError(400, [
      { type: 'ValidationError', key: 'field.invalid', subject: 'carrierCode', reason: 'unknown' },
    ]);
  }

  /** What is searched around: a position, a place, or one typed line; a 400 when none can be told from it. */
  function aroundOf(query: RelayQuery): RelayPointsAnswer['around'] {
    const { countryIsoCode: country, latitude, longitude } = query;
    const typed = query.postalCode === '' && query.city === '';
    const { postalCode, city } = typed ? parseCityZip(country, query.around) : query;
    if (latitude !== undefined && longitude !== undefined) return { postalCode, city, latitude, longitude };
    const subject = typed && query.around !== '' ? 'around' : postalCode === '' && city !== '' ? 'city' : 'postalCode';
    if (postalCode === '' && city === '') throw refused(subject, 'postalCode.missing');
    if (postalCode === '') {
      const [place] = territory.search(country, city);
      if (place) return { postalCode: place.postalCode, city: place.city, ...positionOf(place) };
      if (territory.usesPostalCodes(country)) throw refused(subject, 'cityZip.unknown');
    } else {
      const status = territory.postalCodeStatus(country, postalCode);
      if (status === 'malformed' || status === 'unknown') throw refused(subject, 'postalCode.incorrect');
    }
    const position = territory.position({ country, postalCode, city });
    if (!position) throw refused(subject, 'cityZip.unknown');
    const [largest] = territory.places(country, postalCode);
    return { postalCode, city: city || (largest?.city ?? ''), ...positionOf(position) };
  }

  function areaOf(box: MapBox): MapArea {
    const places = territory.placesWithin(box, mostTowns).map(({ city, latitude, longitude }) => ({
      name: city,
      latitude,
      longitude,
    }));
    return { ...box, ...ground(wider(box)), places };
  }

  /** The answer with the ground of a map of its points. */
  function withMap(answer: Omit<RelayPointsAnswer, 'map'>): RelayPointsAnswer {
    const box = boxAround([answer.around, ...answer.relayPoints]);
    return { ...answer, map: areaOf(box ?? { west: 0, south: 0, east: 1, north: 1 }) };
  }

  const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude });

  function verdictOn(record: RelayRecord, terms: RelayTerms, source: RelaySource): RelayVerdict {
    const { carrierCode, kind, weightGrams = 0 } = terms;
    if (!servedBy(record.carriers, carrierCode)) return { status: 'otherCarrier' };
    if (kind !== undefined && !record.kinds.includes(kind)) return { status: 'otherKind' };
    if (weightGrams > record.maxGrams) return { status: 'tooHeavy' };
    return { status: 'good', point: pointOf({ record, distance: 0 }, carrierCode, source) };
  }

  /**
   * Whether a point of a country can take a parcel. One that isn't in the file may be the carrier's own; when its service doesn't
   * answer, the verdict is `unavailable`, which should keep nobody from going on.
   */
  async function verify(postOfficeId: string, terms: RelayTerms, signal: AbortSignal): Promise<RelayVerdict> {
    const { countryIsoCode, weightGrams = someGrams } = terms;
    const own = points.current().index.find(postOfficeId);
    const sameCountry = (record: RelayRecord) =>
      record.country === ownCountry(countryIsoCode, record.postalCode) || record.country === countryIsoCode;
    if (own) return sameCountry(own) ? verdictOn(own, terms, points.current().source) : { status: 'unknown' };
    if (!carrier || !asksCarrier(terms)) return { status: 'unknown' };
    const date = territory.today(countryIsoCode, clock());
    const answered = await orNull(carrier.one(postOfficeId, { date, weightGrams }, signal));
    if (!answered) return { status: 'unavailable' };
    const record = answered.answer;
    return record && sameCountry(record) ? verdictOn(record, terms, 'carrier') : { status: 'unknown' };
  }

  return {
    verify,

    /**
     * The points around a place that take a parcel, nearest first, at most 20, none farther than 100 km. The carrier's service is
     * asked for its own points; when it fails, the file stands in and the answer says so. Throws 400 with the field, also for a
     * carrier that nobody compares, and 404 for an unknown country.
     */
    async find(query: RelayQuery, signal: AbortSignal): Promise<RelayPointsAnswer> {
      requireCountry(query.countryIsoCode);
      requireCarrier(query.carrierCode);
      const around = aroundOf(query);
      const country = ownCountry(query.countryIsoCode, around.postalCode);
      const { carrierCode, kind, weightGrams = 0 } = query;
      const base = { around, timeZone: territory.timeZone(country) };
      const fits = (record: RelayRecord) =>
        servedBy(record.carriers, carrierCode) &&
        (kind === undefined || record.kinds.includes(kind)) &&
        weightGrams <= record.maxGrams;
      const metres = (to: Position) => distanceKm(around, to) * 1000;
      let serviceFailed = false;
      if (carrier && asksCarrier(query) && around.postalCode !== '') {
        const date = territory.today(country, clock());
        const search = { ...around, country, date, weightGrams: weightGrams || someGrams };
        const answered = await orNull(carrier.around(search, metres, signal));
        if (answered) {
          const found = answered.answer
            .filter(({ record }) => fits(record))
            .sort((a, b) => a.distance - b.distance)
            .slice(0, mostRelayPoints);
          const relayPoints = found.map((nearby) => pointOf(nearby, carrierCode, 'carrier'));
          return withMap({ ...base, relayPoints, source: 'carrier', serviceFailed: false });
        }
        serviceFailed = true;
      }
      const { index, source } = points.current();
      const found = index.nearest(country, around, { count: mostRelayPoints, mostKm: farthestKm, fits });
      const relayPoints = found.map((nearby) => pointOf(nearby, carrierCode, source));
      return withMap({ ...base, relayPoints, source, serviceFailed });
    },

    /** One point if it can take the parcel, else null; also null when nobody could be asked. */
    async one(postOfficeId: string, terms: RelayTerms, signal: AbortSignal): Promise<RelayPoint | null> {
      const verdict = await verify(postOfficeId, terms, signal);
      return verdict.status === 'good' ? verdict.point : null;
    },

    requireCountry,

    /** A token for the map's geometry (docs/requirements.md API-5). */
    mapsToken: () => tokens.sign(clock()),

    /** Land, water and towns of a box; 401 without a good token, 400 for a box that is none or too large. */
    mapArea(box: MapBox, accessToken: string): MapArea {
      if (!tokens.isValid(accessToken, clock())) {
        throw new ApiError(401, [{ type: 'UnauthorizedError', key: 'maps.token', subject: 'accessToken' }]);
      }
      const [width, height] = [box.east - box.west, box.north - box.south];
      if (width > 0 && width <= widestDegrees && height > 0 && height <= widestDegrees) return areaOf(box);
      throw new ApiError(400, [{ type: 'ValidationError', key: 'field.invalid', subject: 'east', reason: 'invalid' }]);
    },

    /** Reads the file again and swaps at once; a faulty one is logged and the former points stay. */
    reload: points.reload,
    /** Reloads when the operator's file changes; answers how to stop. */
    watch: points.watch,

    close: async (): Promise<void> => {
      points.close();
      await carrier?.close();
    },
  };
}
