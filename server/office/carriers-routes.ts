/** HTTP calls for carriers (docs/back-office.md, "Carriers"). */
import type { Kysely } from 'kysely';
import {
  type CarriersAnswer,
  carriersContract,
  type OfficeCarrier,
  tryCarrierContract,
} from '#domain/office/carriers-contract.ts';
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
import { wirePointSets } from './points-routes.ts';
import type { StaffMount } from './staff-call.ts';
import { ownHealth, readOfficeHealth, type UpstreamConfig } from './upstream-health.ts';

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

type ListedCarrier = Pick<OfficeCarrier, 'code' | 'name' | 'sites' | 'services'>;

type ListedService = Omit<CarriersAnswer['services'][number], 'chosen'>;

/** The services with a price on a day, each with the sites that sell it, sorted by `compareCarriers`. */
function listServices(tariffs: CompiledTariffs, day: string, locale: Locale): readonly ListedService[] {
  const services = new Map<string, ListedService>();
  for (const site of allSites) {
    for (const service of servicesOn(tariffs, site, day)) {
      const { carrierCode, carrierName, serviceCode: code, label, serviceType: delivery } = service;
      const key = `${carrierCode} ${code}`;
      const sites = [...(services.get(key)?.sites ?? []), site];
      services.set(key, { carrierCode, carrierName, code, label: label[locale], delivery, sites });
    }
  }
  return [...services.values()].toSorted((a, b) => compareCarriers(a.carrierCode, b.carrierCode));
}

/** Mounts the calls for carriers. */
export function mountCarriers(mount: StaffMount, options: CarrierOfficeOptions): void {
  const { tariffs, shipping, relay, numbers, territory, remote, upstream, clock, db } = options;
  const listed = (services: readonly ListedService[]): readonly ListedCarrier[] => {
    const bySite = allSites.flatMap((site) =>
      listCarriers(tariffs.current(), remote.remoteCarriers, site).map((carrier) => ({ ...carrier, site })),
    );
    return [...Map.groupBy(bySite, ({ code }) => code)].map(([code, [first, ...others]]) => ({
      code,
      name: first?.name ?? code,
      sites: [...(first ? [first.site] : []), ...others.map(({ site }) => site)],
      services: services.filter(({ carrierCode }) => carrierCode === code).length,
    }));
  };

  mount(carriersContract, async (_input, { locale }) => {
    const today = territory.localTime('FR', clock()).date;
    const services = listServices(tariffs.current(), today, locale);
    const [health, report, points] = await Promise.all([
      readOfficeHealth(upstream, remote),
      numbers.report({ period: '30', site: null, today }),
      wirePointSets(relay.pointSets, locale),
    ]);
    const chosen = ({ carrierCode, code }: ListedService) =>
      report.services.find((each) => each.carrierCode === carrierCode && each.serviceCode === code)?.chosen ?? 0;
    return {
      status: 200,
      body: {
        carriers: listed(services).map((carrier) => ({
          ...carrier,
          ...(health.carriers.get(carrier.code) ?? ownHealth),
        })),
        upstreams: health.upstreams,
        services: services.map((service) => ({ ...service, chosen: chosen(service) })),
        points: { ...points, hasService: relay.hasService },
      },
    };
  });

  mount(tryCarrierContract, async ({ parameters: { carrier: code } }, { record }) => {
    const trial = await shipping.tryCarrier(code);
    if (trial === null) throw notFound('carrier');
    if ('secondsToWait' in trial) throw tooMany(trial.secondsToWait);
    const outcome = trial.isGood ? { ...trial, reason: null, detail: '' } : { ...trial, services: 0 };
    await db
      .transaction()
      .execute((tx) => record(tx, { action: 'carrier.try', object: `carrier:${code}`, before: null, after: outcome }));
    return { status: 200, body: { code, ...outcome } };
  });
}
