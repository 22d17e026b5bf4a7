/** The dependencies of the shipping use cases: tariffs, carriers, runs and keys. */
import { Redis } from 'iovalkey';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import { createRemoteCarrier, remoteCarrierLimits } from '#server/shipping/carriers/remote-carrier.ts';
import { sharingAnswers } from '#server/shipping/carriers/shared-answers.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { type Advising, createAdvising } from './advice.ts';
import { type FormData, readFormData } from './form-data.ts';
import { createOfferKeys, type OfferKeys } from './offer-key.ts';
import { createOfferLookup, type OfferLookup } from './offer-lookup.ts';
import type { QuoteRunStore } from './quote-run.ts';
import { createRemoteAsking, type RemoteAsking } from './remote-asking.ts';
import { createRuns, type Runs } from './runs.ts';
import { createPostgresRunStore } from './store.ts';
import { createTariffGenerations, type TariffGenerations } from './tariff-generations.ts';
import { createValkeyRunStore, withFallback } from './valkey-store.ts';

/** Dependencies of the service: everything with side effects is passed in here. */
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
  readonly site: Site;
  readonly locale: Locale;
}

function connectValkey(url: string | null, logger: Logger): Redis | null {
  if (url === null) return null;
  const valkey = new Redis(url.replace(/^valkey/, 'redis'), {
    connectTimeout: 2000,
    commandTimeout: 1000,
    maxRetriesPerRequest: 0,
    // Without a connection a command fails at once, and PostgreSQL is used instead.
    enableOfflineQueue: false,
  });
  valkey.on('error', (err) => logger.warn({ err }, 'valkey connection failed'));
  return valkey;
}

function createAsking({ config, clock, logger }: ShippingOptions, store: QuoteRunStore) {
  const limits = { ...remoteCarrierLimits, deadlineMs: config.remoteDeadlineMs };
  const carriers = config.remoteCarriers.map((address) =>
    sharingAnswers(createRemoteCarrier(address, limits), () => clock().getTime()),
  );
  return createRemoteAsking({ carriers, store, logger });
}

/** What the shipping use cases depend on; they receive it as their first argument. */
export interface ShippingContext extends Pick<ShippingOptions, 'territory' | 'config' | 'clock'> {
  readonly keys: OfferKeys;
  readonly generations: TariffGenerations;
  /** Null if the runs and the limits of this shop are in PostgreSQL. */
  readonly valkey: Redis | null;
  readonly asking: RemoteAsking;
  /** Codes of the remote carriers, whose prices are not in the tariff files. */
  readonly remoteCodes: readonly string[];
  readonly formData: FormData;
  readonly runs: Runs;
  /** Counts quotes by network address. */
  readonly limiter: RateLimiter;
  readonly lookup: OfferLookup;
  readonly advising: Advising;
  /** Aborted when the process stops, so that no call waits for carriers any longer. */
  readonly draining: AbortController;
}

/** Creates the context. No carrier is contacted before the first comparison. */
export function createShippingContext(options: ShippingOptions): ShippingContext {
  const { db, pool, tariffs, territory, config, clock, newId, logger } = options;
  const keys = createOfferKeys(options.secretKeys);
  const generations = createTariffGenerations(() => tariffs.current());
  const valkey = connectValkey(config.valkeyUrl, logger);
  const postgresRuns = createPostgresRunStore(db);
  const store = valkey ? withFallback(createValkeyRunStore(valkey), postgresRuns) : postgresRuns;
  const asking = createAsking(options, store);
  const remoteCodes = asking.carriers.map((carrier) => carrier.code);
  return {
    territory,
    config,
    clock,
    keys,
    generations,
    valkey,
    asking,
    remoteCodes,
    formData: readFormData(options.dataFolder),
    runs: createRuns({ store, asking, newId, remoteDeadlineMs: config.remoteDeadlineMs }),
    limiter: createRateLimiter({ name: 'quote', max: config.quotesPerMinute, pool, valkey }),
    lookup: createOfferLookup({ keys, generations, territory, store, remoteCodes }),
    advising: createAdvising({ keys, newId, remoteCodes }),
    draining: new AbortController(),
  };
}
