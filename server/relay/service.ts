/** Relay points: an operator's file or the set that ships, and the carrier's own service where there is one (docs/requirements.md ADR-14). */
import { join } from 'node:path';
import type { RelayPoint, RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import type { MapBox } from '#domain/relay/map-drawing.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import type { Config } from '#server/config.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { findPoints } from './find-points.ts';
import { readGround } from './map-ground.ts';
import { createMapsTokens } from './maps-token.ts';
import { createPointRetrait, relayServiceLimits } from './point-retrait.ts';
import { createPointSet, type PointSet } from './point-set.ts';
import { areaOf, type RelayContext, type RelayLogger, requireCountry } from './relay-context.ts';
import type { RelayQuery, RelayTerms, RelayVerdict } from './relay-terms.ts';
import { verifyPoint } from './verify-point.ts';

/** The largest box of a map, in degrees: France fits. */
const maxDegrees = 20;

export interface RelayOptions {
  readonly territory: TerritoryService;
  readonly tariffs: TariffService;
  readonly config: Pick<
    Config,
    'env' | 'relayPointsFile' | 'relayServiceUrl' | 'relayServiceKey' | 'remoteCarriers' | 'timeouts'
  >;
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
  readonly logger: RelayLogger;
  /** Absolute path of `data/`. */
  readonly dataFolder: string;
}

export interface RelayService extends Pick<PointSet, 'reload' | 'watch'> {
  /** The points around a place that take a parcel, nearest first, at most 20, within 100 km. Throws 400 with the field, and 404. */
  find(query: RelayQuery, signal: AbortSignal): Promise<RelayPointsAnswer>;
  /** Whether a point of a country can take a parcel; `unavailable` when nobody could be asked. */
  verify(postOfficeId: string, terms: RelayTerms, signal: AbortSignal): Promise<RelayVerdict>;
  /** One point if it can take the parcel, else null; also null when nobody could be asked. */
  one(postOfficeId: string, terms: RelayTerms, signal: AbortSignal): Promise<RelayPoint | null>;
  /** Throws 404 for a country that no address can have. */
  requireCountry(country: string): void;
  /** A token for the map's geometry (docs/requirements.md API-5). */
  mapsToken(): ReturnType<ReturnType<typeof createMapsTokens>['sign']>;
  /** Land, water and towns of a box; 401 without a good token, 400 for a box that is none or too large. */
  mapArea(box: MapBox, accessToken: string): MapArea;
  close(): Promise<void>;
}

async function openContext(options: RelayOptions): Promise<RelayContext> {
  const { territory, tariffs, config, clock, logger } = options;
  const ownCountry = (country: string, postalCode: string): string =>
    territoryOf(tariffs.current().territories, { country, postalCode, city: '' }).country;
  return {
    territory,
    tariffs: tariffs.current,
    points: await createPointSet({ ...options, knowledge: { hasCountry: territory.hasCountry, ownCountry } }),
    ground: await readGround(join(options.dataFolder, 'reference')),
    carrier: config.relayServiceUrl
      ? createPointRetrait(
          { url: config.relayServiceUrl, key: config.relayServiceKey },
          relayServiceLimits(config.timeouts.maps),
        )
      : null,
    remoteCodes: config.remoteCarriers.map(({ code }) => code),
    clock,
    logger,
    ownCountry,
  };
}

function requireBox({ west, south, east, north }: MapBox): void {
  const [width, height] = [east - west, north - south];
  if (width > 0 && width <= maxDegrees && height > 0 && height <= maxDegrees) return;
  throw new ApiError(400, [{ type: 'ValidationError', key: 'field.invalid', subject: 'east', reason: 'invalid' }]);
}

/** Makes the service; rejects when a file of points isn't there or has a fault, naming every line. */
export async function createRelayService(options: RelayOptions): Promise<RelayService> {
  const { clock } = options;
  const context = await openContext(options);
  const tokens = createMapsTokens(options.secretKeys);
  const { points, carrier } = context;
  return {
    find: (query, signal) => findPoints(context, query, signal),
    verify: (postOfficeId, terms, signal) => verifyPoint(context, postOfficeId, terms, signal),
    async one(postOfficeId, terms, signal) {
      const verdict = await verifyPoint(context, postOfficeId, terms, signal);
      return verdict.status === 'good' ? verdict.point : null;
    },
    requireCountry: (country) => requireCountry(context, country),
    mapsToken: () => tokens.sign(clock()),
    mapArea(box, accessToken) {
      if (!tokens.isValid(accessToken, clock())) {
        throw new ApiError(401, [{ type: 'UnauthorizedError', key: 'maps.token', subject: 'accessToken' }]);
      }
      requireBox(box);
      return areaOf(context, box);
    },
    reload: points.reload,
    watch: points.watch,
    async close() {
      points.close();
      await carrier?.close();
    },
  };
}
