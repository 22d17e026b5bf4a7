/**
 * For each service, in which period each tariff file applies, and in which periods none does (docs/back-office.md,
 * "Tariffs").
 */
import { type Cents, toCents } from '#domain/money/money.ts';
import { compareCarriers } from '#domain/shipping/offer-ranking.ts';
import type { Label } from '#domain/shipping/rated-service.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import type { NamedTariffFile } from './schedule-files.ts';
import type { TariffFile, TariffService } from './tariff-file.ts';

/** Whole days, both included; `to` is null if it has no end. */
export interface TariffPeriod {
  readonly from: IsoDate;
  readonly to: IsoDate | null;
}

/** A file during the period in which its prices apply. */
export interface TariffSegment extends TariffPeriod {
  /** Number of an uploaded file; null for a file of the folder `data/tariffs`. */
  readonly id: number | null;
  readonly name: string;
  readonly isIndicative: boolean;
  /**
   * True for an uploaded file without a switch date: its prices don't apply, and it is drawn in the period that the
   * file itself states.
   */
  readonly isDraft: boolean;
}

/**
 * A row of the timeline: services of one carrier that have the same files in the same periods, and the sites on which
 * they do.
 */
export interface TariffLane {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly services: readonly { readonly code: string; readonly label: Label }[];
  readonly sites: readonly Site[];
  readonly segments: readonly TariffSegment[];
  /** Without a price although there was one before. */
  readonly gaps: readonly TariffPeriod[];
}

interface ServiceHistory extends Omit<TariffLane, 'sites' | 'gaps'> {
  readonly site: Site;
}

const sells = ({ audience }: TariffFile, site: Site) => audience === 'both' || audience === site;

const isWithin = ({ from, to }: TariffPeriod, window: TariffPeriod): boolean =>
  (window.to === null || from <= window.to) && (to === null || to >= window.from);

function segmentOf({ id, name, file }: NamedTariffFile, service: TariffService, isDraft: boolean): TariffSegment {
  const isIndicative = (service.status ?? file.status) === 'demo';
  return { id, name, from: file.validFrom, to: file.validTo, isIndicative, isDraft };
}

function historiesOn(
  site: Site,
  files: readonly (NamedTariffFile & { readonly isDraft: boolean })[],
): ServiceHistory[] {
  const histories = new Map<string, ServiceHistory>();
  for (const source of files.filter(({ file }) => sells(file, site))) {
    const { carrier, services } = source.file;
    for (const service of services) {
      const key = `${carrier.code}/${service.code}`;
      const before = histories.get(key)?.segments ?? [];
      histories.set(key, {
        site,
        carrierCode: carrier.code,
        carrierName: carrier.name,
        services: [{ code: service.code, label: service.label }],
        segments: [...before, segmentOf(source, service, source.isDraft)].toSorted((a, b) =>
          a.from < b.from ? -1 : 1,
        ),
      });
    }
  }
  return [...histories.values()];
}

/** Periods without a file in force that follow the end of a file; drafts don't count. */
function gapsBetween(segments: readonly TariffSegment[]): TariffPeriod[] {
  const inForce = segments.filter(({ isDraft }) => !isDraft);
  return inForce.flatMap(({ to }, index): TariffPeriod[] => {
    if (to === null) return [];
    const from = addDays(to, 1);
    const next = inForce[index + 1];
    if (next && next.from <= from) return [];
    return [{ from, to: next ? addDays(next.from, -1) : null }];
  });
}

/**
 * Combines services with the same files and periods into one row: first the services of a site, then the sites whose
 * rows have the same services.
 */
function unite(histories: readonly ServiceHistory[]): TariffLane[] {
  const bySite = Map.groupBy(histories, ({ site, carrierCode, segments }) =>
    JSON.stringify([site, carrierCode, segments]),
  );
  const united = [...bySite.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, services: [...first.services, ...others.flatMap(({ services }) => services)] }] : [],
  );
  const byServices = Map.groupBy(united, ({ carrierCode, segments, services }) =>
    JSON.stringify([carrierCode, segments, services.map(({ code }) => code)]),
  );
  return [...byServices.values()].flatMap((lanes): TariffLane[] => {
    const [first] = lanes;
    if (!first) return [];
    const { site: _site, ...lane } = first;
    return [{ ...lane, sites: lanes.map(({ site }) => site), gaps: gapsBetween(first.segments) }];
  });
}

/**
 * In the fixed order of carriers. `effectiveFiles`: the files with the periods in which they apply; `drafts`: those
 * without a switch date. Services whose last file ended before `window` are left out.
 */
export function tariffLanes(
  effectiveFiles: readonly NamedTariffFile[],
  drafts: readonly NamedTariffFile[],
  window: TariffPeriod,
): readonly TariffLane[] {
  const files = [
    ...effectiveFiles.map((source) => ({ ...source, isDraft: false })),
    ...drafts.map((source) => ({ ...source, isDraft: true })),
  ];
  return unite(allSites.flatMap((site) => historiesOn(site, files)))
    .map((lane) => ({
      ...lane,
      segments: lane.segments.filter((segment) => isWithin(segment, window)),
      gaps: lane.gaps.filter((gap) => isWithin(gap, window)),
    }))
    .filter(({ segments }) => segments.length > 0)
    .toSorted((a, b) => compareCarriers(a.carrierCode, b.carrierCode));
}

/** A service's lowest price on a day, the file that it is from, and the period of that file. */
export interface ServicePrices extends TariffPeriod {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly code: string;
  readonly label: Label;
  readonly sites: readonly Site[];
  readonly id: number | null;
  readonly fileName: string;
  readonly bands: number;
  readonly isIndicative: boolean;
  /** Of any band, in cents of `taxBasis`. */
  readonly lowest: Cents;
  readonly taxBasis: TariffFile['taxBasis'];
}

/** In the fixed order of carriers. */
export function pricesOn(effectiveFiles: readonly NamedTariffFile[], day: IsoDate): readonly ServicePrices[] {
  const current = effectiveFiles.filter(({ file }) =>
    isWithin({ from: file.validFrom, to: file.validTo }, { from: day, to: day }),
  );
  return current
    .flatMap(({ id, name, file }) =>
      file.services.map((service): ServicePrices => {
        const bands = Object.values(service.bands).flat();
        return {
          carrierCode: file.carrier.code,
          carrierName: file.carrier.name,
          code: service.code,
          label: service.label,
          sites: allSites.filter((site) => sells(file, site)),
          id,
          fileName: name,
          from: file.validFrom,
          to: file.validTo,
          bands: bands.length,
          isIndicative: (service.status ?? file.status) === 'demo',
          lowest: Math.min(...bands.map(({ price }) => toCents(price))),
          taxBasis: file.taxBasis,
        };
      }),
    )
    .toSorted((a, b) => compareCarriers(a.carrierCode, b.carrierCode));
}

/** The first day after today on which another file begins to apply; null if none is known. */
export function nextSwitch(effectiveFiles: readonly NamedTariffFile[], today: IsoDate): IsoDate | null {
  const days = effectiveFiles.map(({ file }) => file.validFrom).filter((day) => day > today);
  return days.toSorted()[0] ?? null;
}
