/**
 * The use cases of relay points, which come from an operator's file or the demo's, from a set that staff have uploaded,
 * and from the carrier's own service if one is configured (docs/requirements.md ADR-14).
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { RelayPoint } from '#domain/relay/contract.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Logger } from '#server/process/logger.ts';
import type { CurrentTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import { type DepositTerms, findPoints, nearestDeposits, verifyPoint } from './find-points.ts';
import { signMapsToken } from './maps-token.ts';
import type { CountryKnowledge } from './point-records.ts';
import { createPointRetrait, relayServiceLimits } from './point-retrait.ts';
import { createPointSet, type LoadedPoints, type PointSet } from './point-set.ts';
import { deliveryQuery, type RelayContext, type RelayQuery, type RelayTerms, requireCountry } from './relay-context.ts';
import { createRelayPoints, type RelayPoints } from './relay-points.ts';

export interface RelayOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly territory: TerritoryService;
  readonly tariffs: CurrentTariffs;
  readonly config: Pick<
    Config,
    'env' | 'relayPointsFile' | 'relayServiceUrl' | 'relayServiceKey' | 'remoteCarriers' | 'timeouts'
  >;
  /** By default all carriers are on offer. */
  readonly offersCarrier?: (code: string) => boolean;
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly upstream: Pick<UpstreamHealth, 'recorder'>;
  /** Absolute path of `data/`. */
  readonly dataFolder: string;
  /** The demo's points, if they are read already. */
  readonly demoPoints?: LoadedPoints | undefined;
}

/** Rejects if the configured file is missing or has faults. */
async function openPoints(options: RelayOptions, knowledge: CountryKnowledge) {
  const { territory } = options;
  const file = await createPointSet({ ...options, knowledge });
  const points = await createRelayPoints({ ...options, file, knowledge, placesOf: territory.places });
  return { file, points };
}

async function openContext(
  options: RelayOptions,
): Promise<RelayContext & { readonly points: RelayPoints; readonly file: PointSet }> {
  const { territory, tariffs, config, clock, logger } = options;
  const ownCountry = (country: string, postalCode: string): string =>
    territoryOf(tariffs.current().territories, { country, postalCode, city: '' }).country;
  return {
    ...(await openPoints(options, { hasCountry: territory.hasCountry, ownCountry })),
    territory,
    tariffs: tariffs.current,
    carrier: config.relayServiceUrl
      ? createPointRetrait(
          { url: config.relayServiceUrl, key: config.relayServiceKey },
          relayServiceLimits(config.timeouts.maps),
          options.upstream.recorder('relayPoints'),
        )
      : null,
    remoteCodes: config.remoteCarriers.map(({ code }) => code),
    clock,
    logger,
    ownCountry,
  };
}

/** Rejects if a file of points is missing or has faults, listing them all. */
export async function createRelayService(options: RelayOptions) {
  const { clock, secretKeys } = options;
  const context = await openContext(options);
  const { points, file, carrier } = context;
  return {
    /**
     * The points around a place that accept a parcel, nearest first, at most 20; points from the file are within 100 km.
     * Throws 400 with the wrong field, 404 for an unknown country.
     */
    find: (query: RelayQuery, signal: AbortSignal) => findPoints(context, query, signal),
    /**
     * The points around the recipient where the parcel of an offer can be fetched, nearest first; none if the offer goes
     * to an address. Throws as `find`.
     */
    async findForDelivery(quoted: QuotedOffer, signal: AbortSignal): Promise<readonly RelayPoint[]> {
      const query = deliveryQuery(quoted);
      return query ? (await findPoints(context, query, signal)).relayPoints : [];
    },
    /** Whether a point of a country accepts a parcel; `unavailable` if the carrier's service didn't answer. */
    verify: (postOfficeId: string, terms: RelayTerms, signal: AbortSignal) =>
      verifyPoint(context, postOfficeId, terms, signal),
    /** The point with an id if it accepts the parcel; null if it doesn't, or if the carrier's service didn't answer. */
    async one(postOfficeId: string, terms: RelayTerms, signal: AbortSignal): Promise<RelayPoint | null> {
      const verdict = await verifyPoint(context, postOfficeId, terms, signal);
      return verdict.status === 'good' ? verdict.point : null;
    },
    /** Where a parcel can be handed in around a place; none if the place is unknown. */
    nearestDeposits: (place: PostalPlace, terms: DepositTerms) => nearestDeposits(context, place, terms),
    /** Throws a 404 for an unknown country. */
    requireCountry: (country: string) => requireCountry(context, country),
    pointSets: points,
    /** Whether the carrier's own service is asked too. */
    hasService: carrier !== null,
    onChange: points.onChange,
    /** Makes a token with which a page may load maps (docs/requirements.md API-5). */
    mapsToken: () => signMapsToken(secretKeys, clock()),
    reload: file.reload,
    watch: file.watch,
    async close() {
      file.close();
      await points.close();
      await carrier?.close();
    },
  };
}

export type RelayService = Awaited<ReturnType<typeof createRelayService>>;
