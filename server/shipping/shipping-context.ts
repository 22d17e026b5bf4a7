/** The dependencies of the use cases of shipping: tariffs, carriers, comparisons and keys. */
import { join } from 'node:path';
import { Redis } from 'iovalkey';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { CountEvent } from '#domain/numbers/shop-event.ts';
import type { ExplanatoryPart } from '#domain/shipping/explanatory-parts.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Config } from '#server/config.ts';
import type { CustomsService } from '#server/customs/service.ts';
import type { Database } from '#server/db/schema.ts';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import type { FlagService } from '#server/flags/service.ts';
import { createSingleCalls } from '#server/http/single-call.ts';
import type { Logger } from '#server/process/logger.ts';
import type { RemoteCarrier } from '#server/shipping/carriers/carrier.ts';
import { type CarrierHandling, describedHandling } from '#server/shipping/carriers/carrier-handling.ts';
import { openInterfaces } from '#server/shipping/carriers/open-interfaces.ts';
import { createRemoteCarrier, remoteCarrierLimits } from '#server/shipping/carriers/remote-carrier.ts';
import { sharingAnswers } from '#server/shipping/carriers/shared-answers.ts';
import type { CurrentTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import { type Advising, createAdvising } from './advice.ts';
import { type ComparisonCounting, createComparisonCounting } from './count-comparison.ts';
import { type FormData, readFormData } from './form-data.ts';
import { createOfferKeys, type OfferKeys } from './offer-key.ts';
import { createOfferLookup, type OfferLookup } from './offer-lookup.ts';
import {
  createOpenTariffs,
  createTariffGenerations,
  type IsCarrierOpen,
  type TariffGenerations,
} from './open-tariffs.ts';
import { createRemoteAsking, type RemoteAsking } from './remote-asking.ts';
import { createRuns, type Runs } from './runs.ts';
import { createPostgresRunStore } from './store.ts';
import { createValkeyRunStore, withFallback } from './valkey-store.ts';

/** Everything with side effects that the shipping service uses; tests replace parts of it. */
export interface ShippingOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly tariffs: CurrentTariffs;
  readonly territory: TerritoryService;
  readonly customs: Pick<CustomsService, 'destinationRules'>;
  readonly flags: Pick<FlagService, 'isOpen'>;
  readonly upstream: Pick<UpstreamHealth, 'recorder'>;
  readonly count: CountEvent;
  readonly config: Pick<
    Config,
    | 'quotesPerMinute'
    | 'pollPeriodMs'
    | 'pollTimeoutMs'
    | 'remoteDeadlineMs'
    | 'remoteCarriers'
    | 'timeouts'
    | 'valkeyUrl'
  >;
  /** The secrets that sign offer keys, the one in use first (docs/operations.md, SECRET_KEY). */
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
  /** Makes a new id with at least 122 random bits. */
  readonly newId: () => string;
  readonly logger: Logger;
  /** Absolute path of the folder `data/`. */
  readonly dataFolder: string;
}

export interface Visit {
  readonly site: Site;
  readonly locale: Locale;
  /**
   * False for a comparison that isn't a visitor's description of a parcel, such as an example on a page, the demo's
   * orders or a new price for a chosen offer: the numbers leave it out.
   */
  readonly counted?: boolean;
  /** The explanatory parts of offers that the answer has; all by default. */
  readonly parts?: ReadonlySet<ExplanatoryPart>;
}

function connectValkey(url: string | null, logger: Logger): Redis | null {
  if (url === null) return null;
  const valkey = new Redis(url.replace(/^valkey/, 'redis'), {
    connectTimeout: 2000,
    commandTimeout: 1000,
    maxRetriesPerRequest: 0,
    // Without a connection, a command fails at once and PostgreSQL is used instead.
    enableOfflineQueue: false,
  });
  valkey.on('error', (err) => logger.warn({ err }, 'valkey connection failed'));
  return valkey;
}

/** The largest answer to a sold parcel in bytes: a label in Base64. */
const maxHandlingBytes = 8 * 1024 * 1024;

/** The carriers' answers and failures are recorded. */
function createCarriers({ config, upstream, dataFolder }: ShippingOptions) {
  const limits = { ...remoteCarrierLimits, deadlineMs: config.remoteDeadlineMs };
  const single = { timeoutMs: config.timeouts.label, maxBytes: maxHandlingBytes };
  const opened = openInterfaces(join(dataFolder, 'carriers'), config.remoteCarriers).map((each) => ({
    ...each,
    recorder: upstream.recorder(`carrier:${each.carrier.code}`),
  }));
  return {
    carriers: opened.map(({ carrier, spoken, recorder }) => createRemoteCarrier(carrier, spoken, limits, recorder)),
    handlings: opened.flatMap(({ carrier, file, recorder }) =>
      file ? [describedHandling(file, carrier, createSingleCalls({ ...single, recorder }))] : [],
    ),
  };
}

export interface ShippingContext extends Pick<ShippingOptions, 'territory' | 'config' | 'clock' | 'newId'> {
  readonly counting: ComparisonCounting;
  readonly keys: OfferKeys;
  readonly generations: TariffGenerations;
  readonly isCarrierOpen: IsCarrierOpen;
  /** The connection to Valkey; null if comparisons and limits are stored in PostgreSQL. */
  readonly valkey: Redis | null;
  readonly asking: RemoteAsking;
  /** The remote carriers without the cache of answers, so that each call asks anew. */
  readonly carriers: readonly RemoteCarrier[];
  readonly trialLimiter: RateLimiter;
  /** What described carriers do with parcels that are sold. */
  readonly handlings: readonly CarrierHandling[];
  /** Codes of the remote carriers, whose prices aren't in tariff files. */
  readonly remoteCodes: readonly string[];
  readonly formData: FormData;
  readonly runs: Runs;
  /** Limits the number of quotes for each network address. */
  readonly limiter: RateLimiter;
  readonly lookup: OfferLookup;
  readonly advising: Advising;
  /** Aborted when the process stops, so that no call waits for carriers any longer. */
  readonly draining: AbortController;
}

export function createShippingContext(options: ShippingOptions): ShippingContext {
  const { db, pool, tariffs, territory, config, clock, newId, logger } = options;
  const keys = createOfferKeys(options.secretKeys);
  const openTariffs = createOpenTariffs(() => tariffs.current(), options.flags);
  const { isCarrierOpen } = openTariffs;
  const generations = createTariffGenerations(openTariffs.current);
  const valkey = connectValkey(config.valkeyUrl, logger);
  const postgresRuns = createPostgresRunStore(db);
  const store = valkey ? withFallback(createValkeyRunStore(valkey), postgresRuns) : postgresRuns;
  const { carriers, handlings } = createCarriers(options);
  const sharing = carriers.map((carrier) => sharingAnswers(carrier, () => clock().getTime()));
  const asking = createRemoteAsking({
    carriers: sharing,
    store,
    territories: () => generations.current().territories,
    logger,
  });
  const remoteCodes = asking.carriers.map((carrier) => carrier.code);
  return {
    territory,
    newId,
    counting: createComparisonCounting(options.count),
    config,
    clock,
    keys,
    generations,
    isCarrierOpen,
    valkey,
    asking,
    carriers,
    handlings,
    trialLimiter: createRateLimiter({ name: 'carrier-trial', max: config.quotesPerMinute && 6, pool, valkey }),
    remoteCodes,
    formData: readFormData(options.dataFolder),
    runs: createRuns({ store, asking, isCarrierOpen, newId, remoteDeadlineMs: config.remoteDeadlineMs }),
    limiter: createRateLimiter({ name: 'quote', max: config.quotesPerMinute, pool, valkey }),
    lookup: createOfferLookup({
      keys,
      generations,
      territory,
      store,
      remoteCodes,
      isCarrierOpen,
      destinationRules: options.customs.destinationRules,
    }),
    advising: createAdvising({ keys, newId, remoteCodes }),
    draining: new AbortController(),
  };
}
