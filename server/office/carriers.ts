/** Use cases for carriers and the other services outside the shop (docs/back-office.md, "Carriers"). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { compareCarriers } from '#domain/shipping/offer-ranking.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { listCarriers } from '#domain/tariff/carrier-list.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { servicesOn } from '#domain/tariff/service-list.ts';
import type { Database } from '#server/db/schema.ts';
import { notFound, tooMany } from '#server/http/refusals.ts';
import type { NumbersService } from '#server/numbers/service.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { CurrentTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';
import { ownHealth, readHealth, type UpstreamConfig } from './upstream-health.ts';

export interface CarrierOfficeOptions {
  readonly db: Kysely<Database>;
  readonly tariffs: CurrentTariffs;
  readonly shipping: Pick<ShippingService, 'tryCarrier'>;
  readonly relay: Pick<RelayService, 'pointSets' | 'hasService'>;
  readonly numbers: Pick<NumbersService, 'report'>;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly remote: UpstreamConfig;
  readonly upstream: Pick<UpstreamHealth, 'report'>;
  readonly clock: () => Date;
}

/** The services with a price on a day, each with the sites that sell it, by carrier. */
function listServices(tariffs: CompiledTariffs, day: string, locale: Locale) {
  const offers = allSites.flatMap((site) => servicesOn(tariffs, site, day).map((service) => ({ ...service, site })));
  const bySite = Map.groupBy(offers, ({ carrierCode, serviceCode }) => `${carrierCode} ${serviceCode}`);
  return [...bySite.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { carrierCode, carrierName, serviceCode: code, label, serviceType: delivery, site } = first;
      const sites = [site, ...others.map((other) => other.site)];
      return [{ carrierCode, carrierName, code, label: label[locale], delivery, sites }];
    })
    .toSorted((a, b) => compareCarriers(a.carrierCode, b.carrierCode));
}

/** The carriers of the tariff files and the remote ones, each with its sites. */
function carriersOf({ tariffs, remote }: Pick<CarrierOfficeOptions, 'tariffs' | 'remote'>) {
  const bySite = allSites.flatMap((site) =>
    listCarriers(tariffs.current(), remote.remoteCarriers, site).map((carrier) => ({ ...carrier, site })),
  );
  return [...Map.groupBy(bySite, ({ code }) => code)].map(([code, carriers]) => ({
    code,
    name: carriers[0]?.name ?? code,
    sites: carriers.map(({ site }) => site),
  }));
}

export const carrierRoom = (options: CarrierOfficeOptions) => ({
  /** Carriers and the other services outside the shop with how they answer, services, and the relay points. */
  list: staffUseCase('carriers.see', async ({ locale }) => {
    const { tariffs, relay, numbers, territory, remote, upstream, clock } = options;
    const today = territory.localTime('FR', clock()).date;
    const services = listServices(tariffs.current(), today, locale);
    const [health, report, points] = await Promise.all([
      readHealth(upstream, remote),
      numbers.report({ period: '30', site: null, today }),
      relay.pointSets.list(),
    ]);
    return {
      carriers: carriersOf(options).map((carrier) => ({
        ...carrier,
        services: services.filter(({ carrierCode }) => carrierCode === carrier.code).length,
        ...(health.carriers.get(carrier.code) ?? ownHealth),
      })),
      upstreams: health.upstreams,
      /** `chosen`: how often visitors chose the service in the last 30 days. */
      services: services.map((service) => ({
        ...service,
        chosen:
          report.services.find(
            ({ carrierCode, serviceCode }) => carrierCode === service.carrierCode && serviceCode === service.code,
          )?.chosen ?? 0,
      })),
      /** `hasService`: whether points also come from the carrier's own service. */
      points: { ...points, hasService: relay.hasService },
    };
  }),
  /** Asks a carrier for the price of a fixed sample; throws a 429 after six times a minute. */
  try: staffUseCaseOf('carriers.try', v.string(), async ({ record }, code) => {
    const trial = await options.shipping.tryCarrier(code);
    if (trial === null) throw notFound('carrier');
    if ('secondsToWait' in trial) throw tooMany(trial.secondsToWait);
    const after = trial.isGood ? { ...trial, reason: null, detail: '' } : { ...trial, services: 0 };
    const entry = { action: 'carrier.try', object: `carrier:${code}`, before: null, after } as const;
    await options.db.transaction().execute((tx) => record(tx, entry));
    return { code, ...after };
  }),
});
