/** The shipping service's use cases (docs/requirements.md SMT-6 to SMT-27, API-1). */
import { Redis } from 'iovalkey';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { FieldError } from '#domain/errors/field-error.ts';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { RelayKind, RelayQuote } from '#domain/relay/contract.ts';
import type { AutocompleteAnswer, InitAnswer } from '#domain/shipping/contract.ts';
import { type QuoteRequest, quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { type RelayPlaces, ratedShipment } from '#domain/shipping/relay-places.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { relayZoneOf } from '#domain/tariff/relay-zone.ts';
import { isServedPlace } from '#domain/tariff/served-place.ts';
import { servicesOn } from '#domain/tariff/service-list.ts';
import { inCountry } from '#domain/territory/in-country.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { createRateLimiter } from '#server/ephemeral/service.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { createRemoteCarrier, remoteCarrierLimits } from '#server/shipping/carriers/remote-carrier.ts';
import { sharingAnswers } from '#server/shipping/carriers/shared-answers.ts';
import { tariffCarrierCodes } from '#server/shipping/carriers/tariff-carrier.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { createAdvising } from './advice.ts';
import { wordAlert } from './alert.ts';
import { compareRun, giveUp } from './comparison.ts';
import { readFormData, wireGoodsTypes, wirePackages } from './form-data.ts';
import { createOfferKeys } from './offer-key.ts';
import { createOfferLookup } from './offer-lookup.ts';
import { wordComparison } from './offers-answer.ts';
import {
  availabilityDatesOf,
  explainQuoteErrors,
  readShipment,
  sameCriteria,
  unknownCountry,
} from './quote-criteria.ts';
import type { QuoteRun } from './quote-run.ts';
import { keyedByRelays, relayQuoteOf } from './relay-quote.ts';
import { createRemoteAsking } from './remote-asking.ts';
import { createRuns } from './runs.ts';
import { createPostgresRunStore } from './store.ts';
import { createTariffGenerations } from './tariff-generations.ts';
import { createValkeyRunStore, withFallback } from './valkey-store.ts';
import { toWireCriteria } from './wire-criteria.ts';
import { toWireServiceType } from './wire-offer.ts';

/** What the service is made of; everything that acts on the world comes in here. */
export interface ShippingOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly tariffs: TariffService;
  readonly territory: TerritoryService;
  readonly config: Pick<
    Config,
    | 'closedJourneys'
    | 'quotesPerMinute'
    | 'pollPeriodMs'
    | 'pollTimeoutMs'
    | 'remoteDeadlineMs'
    | 'remoteCarriers'
    | 'timeouts'
    | 'valkeyUrl'
  >;
  /** The key in force first (docs/operations.md, SECRET_KEY). */
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
  /** A new id of at least 122 random bits. */
  readonly newId: () => string;
  readonly logger: Logger;
  /** Absolute path of `data/`. */
  readonly dataFolder: string;
}

/** Site and language of a call. */
export interface Visit {
  readonly site: Mode;
  readonly locale: Locale;
}

export type ShippingService = ReturnType<typeof createShippingService>;

/** The time an answer needs after the last carrier, taken off the caller's patience; milliseconds. */
const answerMs = 250;

function connectValkey(url: string | null, logger: Logger): Redis | null {
  if (url === null) return null;
  const valkey = new Redis(url.replace(/^valkey/, 'redis'), {
    connectTimeout: 2000,
    commandTimeout: 1000,
    maxRetriesPerRequest: 0,
    // Without a connection a command fails at once, and PostgreSQL stands in.
    enableOfflineQueue: false,
  });
  valkey.on('error', (err) => logger.warn({ err }, 'valkey connection failed'));
  return valkey;
}

/** Makes the service; nothing is asked of the network before the first call. */
export function createShippingService(options: ShippingOptions) {
  const { db, pool, tariffs, territory, config, clock, newId, logger } = options;
  const draining = new AbortController();
  const formData = readFormData(options.dataFolder);
  const keys = createOfferKeys(options.secretKeys);
  const generations = createTariffGenerations(() => tariffs.current());
  const valkey = connectValkey(config.valkeyUrl, logger);
  const postgresRuns = createPostgresRunStore(db);
  const store = valkey ? withFallback(createValkeyRunStore(valkey), postgresRuns) : postgresRuns;
  const limits = { ...remoteCarrierLimits, deadlineMs: config.remoteDeadlineMs };
  const asking = createRemoteAsking({
    carriers: config.remoteCarriers.map((address) =>
      sharingAnswers(createRemoteCarrier(address, limits), () => clock().getTime()),
    ),
    store,
    logger,
  });
  const runs = createRuns({ store, asking, newId, remoteDeadlineMs: config.remoteDeadlineMs });
  const limiter = createRateLimiter({ name: 'quote', most: config.quotesPerMinute, pool, valkey });
  const remoteCodes = asking.carriers.map((carrier) => carrier.code);
  const lookup = createOfferLookup({ keys, generations, territory, store, remoteCodes });
  const advising = createAdvising({ keys, newId, remoteCodes });

  function carrierName(code: string): string {
    return asking.carriers.find((carrier) => carrier.code === code)?.name ?? code;
  }

  function word(run: QuoteRun, locale: Locale): OffersAnswer | null {
    const compiled = generations.current();
    const comparison = compareRun(run, compiled);
    if (comparison.unanswered) return null;
    return wordComparison(run, comparison, { compiled, territory, locale, keys, carrierName });
  }

  async function findRun(shipmentId: string, site: Mode): Promise<QuoteRun> {
    const run = await runs.find(shipmentId, site, clock());
    if (run) return run;
    throw new ApiError(404, [
      { type: 'NotFoundError', key: 'shipment.unknown', subject: 'shipmentId', reason: 'unknown' },
    ]);
  }

  /** A whole comparison in one call: waits for the carriers, at most the offers time-out. */
  async function offersSync(request: QuoteRequest, { site, locale }: Visit): Promise<OffersAnswer> {
    const now = clock();
    const patience = Math.max(config.timeouts.offers - answerMs, answerMs);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patience, null);
    });
    const starting = runs.start(readShipment(request, territory, now), site, now);
    const started = await Promise.race([starting, late]);
    if (!started) throw new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }]);
    const { run, done } = started;
    const settled = await Promise.race([done, late]);
    clearTimeout(timer);
    const answer = word(settled ?? giveUp(asking.withAnswers(run)), locale);
    if (!answer) throw new Error('a comparison whose carriers were given up has an answer');
    return answer;
  }

  return {
    /** Dates, countries, packages and services of the form (docs/requirements.md SMT-1 to SMT-7). */
    init(countryIsoCode: string, { site, locale }: Visit): InitAnswer {
      const availabilityDates = availabilityDatesOf(territory, countryIsoCode, clock(), 'countryIsoCode');
      return {
        availabilityDates,
        departureCountries: [...territory.departureCountries(locale)],
        destinationCountries: [...territory.destinationCountries(locale)],
        defaultPackageDimensions: wirePackages(formData, locale),
        deliveryServices: servicesOn(generations.current(), site, availabilityDates[0] ?? '').map((service) => ({
          carrierCode: service.carrierCode,
          carrierName: service.carrierName,
          serviceType: toWireServiceType(service.serviceType),
          depositModes: [...service.depositModes],
          label: service.label[locale],
          origins: [...service.origins],
        })),
      };
    },

    /** Goods types of the customs declaration (docs/requirements.md CUS-2). */
    config({ locale }: Visit) {
      return { cn23Config: { goodsTypes: wireGoodsTypes(formData, locale) } };
    },

    /** Days on which a parcel can leave a country; 404 for an unknown one. */
    availabilityDates(isoAlpha2: string): string[] {
      return availabilityDatesOf(territory, isoAlpha2, clock(), 'isoAlpha2');
    },

    /** All that is wrong with a quote request, from what its schema found (docs/requirements.md API-2). */
    explain: (errors: readonly FieldError[], body: unknown) => explainQuoteErrors(errors, body, territory, clock()),

    /** Starts a comparison; one id a carrier asked. */
    async quote(request: QuoteRequest, { site }: Visit): Promise<{ shipmentId: string; ids: string[] }> {
      const now = clock();
      const { run } = await runs.start(readShipment(request, territory, now), site, now);
      const remote = Object.keys(run.remote);
      const local = tariffCarrierCodes(generations.current(), site).filter((code) => !remote.includes(code));
      return { shipmentId: run.shipmentId, ids: [...local, ...remote].map((code) => `${run.shipmentId}.${code}`) };
    },

    /** What has arrived of a run; null while no carrier has answered. */
    async offers(
      shipmentId: string,
      ids: readonly string[],
      request: QuoteRequest,
      { site, locale }: Visit,
    ): Promise<OffersAnswer | null> {
      const run = await findRun(shipmentId, site);
      if (!ids.every((id) => id.startsWith(`${shipmentId}.`))) {
        throw new ApiError(400, [{ type: 'ValidationError', key: 'field.invalid', subject: 'ids', reason: 'invalid' }]);
      }
      if (!sameCriteria(request, run.shipment)) {
        throw new ApiError(400, [
          { type: 'ValidationError', key: 'shipment.otherCriteria', subject: 'shipmentId', reason: 'invalid' },
        ]);
      }
      return word(run, locale);
    },

    offersSync,

    /** A run followed live: its answer now, and word of each change (docs/requirements.md SMT-8). */
    async follow(shipmentId: string, { site, locale }: Visit) {
      await findRun(shipmentId, site);
      return {
        async read(final: boolean): Promise<OffersAnswer | null> {
          const run = await findRun(shipmentId, site);
          return word(final ? giveUp(run) : run, locale);
        },
        onChange: (listener: () => void) => asking.onAnswer(shipmentId, listener),
        draining: draining.signal,
        pollMs: config.pollPeriodMs,
        timeoutMs: config.pollTimeoutMs,
      };
    },

    /** The smallest changes that make an offer cheaper, or the likeliest cause where there is none (docs/requirements.md SMT-26, SMT-14). */
    advice(request: QuoteRequest, visit: Visit) {
      const now = clock();
      const shipment = readShipment(request, territory, now);
      const dates = territory.availabilityDates(shipment.from.country, now);
      const later = dates.filter((date) => date > shipment.collectionDate);
      const compiled = generations.current();
      return {
        advice: advising(shipment, now, compiled, visit, later),
        alert: wordAlert(shipment, { compiled, territory, ...visit }),
      };
    },

    /** Places whose name or postal code fits, at most 20, else where such a place is; 404 for an unknown country (docs/requirements.md SMT-6). */
    autocomplete(countryIsoCode: string, input: string, locale: Locale): AutocompleteAnswer {
      const country = countryIsoCode.trim().toUpperCase() || 'FR';
      if (!territory.hasCountry(country)) throw unknownCountry('countryIsoCode');
      const data = territory
        .search(country, input)
        .map(({ country: countryIsoCode, postalCode, city }) => ({ countryIsoCode, postalCode, city }));
      const elsewhere = data.length > 0 ? [] : territory.elsewhere(country, input);
      if (elsewhere.length === 0) return { data };
      return {
        data,
        elsewhere: elsewhere.map((place) => {
          const name = territory.countryName(place.country, locale);
          const where = inCountry(place.country, name, locale);
          const message = errorMessage(locale, 'cityZip.elsewhere', { city: place.city, where });
          return { countryIsoCode: place.country, city: place.city, country: name, message };
        }),
      };
    },

    /** Seconds that an address has to wait before its next quote; null when it may go on. */
    secondsToWait: (clientAddress: string) => limiter.secondsToWait(clientAddress),

    isClosed: (site: string) => config.closedJourneys.some((closed) => closed === site),

    /** The offer that a key names on a site, at the price it was quoted (docs/requirements.md SMT-17, CRT-4). */
    readOffer: (offerKey: string, site: Mode) => lookup.read(offerKey, site, clock()),

    /** A quoted offer in the visitor's language, with the criteria it was quoted for. */
    wordOffer: (quoted: QuotedOffer, locale: Locale) => lookup.word(quoted, locale, clock()),

    /**
     * The same service for the same parcel, quoted now, for a day or the first possible one; null when it isn't offered any
     * more. 400 for a day on which nothing leaves (docs/requirements.md CRT-4, SMT-17). Relay points stand for their ends; those
     * of the former price unless others are given.
     */
    async requote(
      quoted: QuotedOffer,
      collectionDate: string | null,
      { site, locale }: Visit,
      relayPlaces: RelayPlaces = quoted.relayPlaces ?? {},
    ): Promise<QuotedOffer | null> {
      const rated = ratedShipment({ shipment: quoted.shipment, relayPlaces });
      const criteria = { ...toWireCriteria(rated), collectionDate: collectionDate ?? undefined };
      const request = v.safeParse(quoteRequestSchema, criteria);
      if (!request.success) {
        throw fieldErrors(fieldErrorsOf(request.issues));
      }
      const { offers } = await offersSync(request.output, { site, locale });
      const same = offers.find(
        ({ service }) =>
          service.carrierCode === quoted.service.carrierCode && service.serviceCode === quoted.service.serviceCode,
      );
      const reading = same ? await lookup.read(same.key, site, clock()) : null;
      if (reading?.status !== 'ok') return null;
      const { deposit, delivery } = relayPlaces;
      return deposit || delivery
        ? keyedByRelays(reading.quoted, quoted.shipment, relayPlaces, { keys, site })
        : reading.quoted;
    },

    /** Whether any carrier takes parcels from or to a place; of carriers asked over the network nobody knows before (docs/requirements.md ADR-6). */
    isServed: (country: string, postalCode: string) =>
      remoteCodes.length > 0 || isServedPlace(generations.current(), country, postalCode),

    /** Whether a relay point, or the end itself, lies in the zone that an offer's price was made for. */
    relayZone: (quoted: QuotedOffer, kind: RelayKind, place: RelayPlaces[RelayKind]) =>
      relayZoneOf(generations.holding(quoted.service.tariffVersion, quoted.service.serviceCode), quoted, kind, place)
        .status,

    /** The offer's price by other relay points; null where it is the offer's own. Prices only: `requote` makes the key. */
    relayQuote(quoted: QuotedOffer, relayPlaces: RelayPlaces, locale: Locale): RelayQuote | null {
      const compiled = generations.holding(quoted.service.tariffVersion, quoted.service.serviceCode);
      return relayQuoteOf(quoted, relayPlaces, { compiled, territory, locale });
    },

    /** Goods types of customs declarations, before words of a language (docs/requirements.md CUS-2). */
    goodsTypes: formData.goodsTypes,

    /** Ends the streams, which would hold the process for as long as a comparison may take; their readers come again. */
    drain: () => draining.abort(),

    /** Ends what is under way. */
    async close(): Promise<void> {
      draining.abort();
      await asking.close();
      valkey?.disconnect();
    },
  };
}
