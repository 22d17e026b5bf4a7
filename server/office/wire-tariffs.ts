/** Converts tariff files and simulations to the form of the back office's calls. */
import { toCents } from '#domain/money/money.ts';
import type {
  TariffFileAnswer,
  TariffSimulation,
  TariffsAnswer,
  UploadedTariff,
} from '#domain/office/tariffs-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { readBasket } from '#domain/tariff/basket.ts';
import type { NamedTariffFile } from '#domain/tariff/schedule-files.ts';
import { changesFirstOffer, type FirstOffer, meanChange, simulate } from '#domain/tariff/simulate.ts';
import { nextSwitch, pricesOn, tariffLanes } from '#domain/tariff/timeline.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import type { ScheduledTariffs } from '#server/tariff/service.ts';

type Uploaded = ReturnType<ScheduledTariffs['uploads']>[number];

/** Number of months in the timeline, of which the first is last month. */
const shownMonths = 9;

/** The first day of the month that is `months` after that of `day`. */
function monthStart(day: IsoDate, months: number): IsoDate {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

const sitesOf = ({ file: { audience } }: Pick<NamedTariffFile, 'file'>): Site[] =>
  allSites.filter((site) => audience === 'both' || audience === site);

/** An uploaded file in the form of the contract. */
export function wireUpload(upload: Uploaded, today: IsoDate): UploadedTariff {
  const { id, name, file, stored } = upload;
  return {
    id,
    name,
    carrierCode: file.carrier.code,
    carrierName: file.carrier.name,
    sites: sitesOf(upload),
    validFrom: file.validFrom,
    validTo: file.validTo,
    uploadedBy: stored.uploadedBy,
    uploadedAt: stored.uploadedAt.toISOString(),
    from: stored.from,
    isInForce: stored.from !== null && stored.from <= today,
  };
}

/** The services of a file with the price bands of their zones, in the form of the contract. */
export function wireTariffFile(
  { name, file }: NamedTariffFile,
  upload: Uploaded | undefined,
  { today, locale }: { readonly today: IsoDate; readonly locale: Locale },
): TariffFileAnswer {
  return {
    upload: upload ? wireUpload(upload, today) : null,
    name,
    carrierCode: file.carrier.code,
    carrierName: file.carrier.name,
    sites: sitesOf({ file }),
    validFrom: file.validFrom,
    validTo: file.validTo,
    isIndicative: file.status === 'demo',
    taxBasis: file.taxBasis,
    sources: file.sources.map(({ what }) => what),
    services: file.services.map(({ code, label, status, bands, delayDays }) => ({
      code,
      label: label[locale],
      isIndicative: (status ?? file.status) === 'demo',
      zones: Object.entries(bands).map(([zone, prices]) => ({
        code: zone,
        label: file.zones[zone]?.label[locale] ?? zone,
        delayDays: delayDays[zone] ?? null,
        bands: prices.map(({ maxGrams, price }) => ({ maxGrams, price: toCents(price) })),
      })),
    })),
  };
}

/** The timeline of files and the prices on a day, in the form of the contract. */
export function wireTariffs(
  tariffs: Pick<ScheduledTariffs, 'effectiveFiles' | 'uploads'>,
  { today, day, locale }: { readonly today: IsoDate; readonly day: IsoDate; readonly locale: Locale },
): TariffsAnswer {
  const effectiveFiles = tariffs.effectiveFiles();
  const drafts = tariffs.uploads().filter(({ stored }) => stored.from === null);
  const window = { from: monthStart(today, -1), to: addDays(monthStart(today, shownMonths - 1), -1) };
  const ended = effectiveFiles.filter(({ file }) => file.validTo !== null && file.validTo < today);
  return {
    today,
    window,
    nextSwitch: nextSwitch(effectiveFiles, today),
    files: { current: effectiveFiles.length - ended.length, ended: ended.length },
    lanes: tariffLanes(effectiveFiles, drafts, window).map(({ services, sites, segments, gaps, ...lane }) => ({
      ...lane,
      services: services.map(({ code, label }) => ({ code, label: label[locale] })),
      sites: [...sites],
      segments: [...segments],
      gaps: [...gaps],
    })),
    day,
    prices: pricesOn(effectiveFiles, day).map(({ label, sites, id, ...prices }) => ({
      ...prices,
      fileId: id,
      label: label[locale],
      sites: [...sites],
    })),
    uploads: tariffs.uploads().map((upload) => wireUpload(upload, today)),
  };
}

/** The shipments (as text), site and day of a simulation of an uploaded file. */
export interface SimulationRequest {
  readonly site: Site | undefined;
  readonly day: IsoDate | undefined;
  readonly basket: string;
  readonly today: IsoDate;
  readonly locale: Locale;
}

const periodsOf = (files: ReturnType<ScheduledTariffs['effectiveFiles']>) =>
  new Map(files.map(({ id, name, file }) => [`${id} ${name} ${file.audience}`, `${file.validFrom} ${file.validTo}`]));

/** Names of the files whose periods change if an uploaded file applies from a day. */
function replacedNames(
  tariffs: Pick<ScheduledTariffs, 'effectiveFilesWith'>,
  upload: Uploaded,
  from: IsoDate,
): string[] {
  const after = periodsOf(tariffs.effectiveFilesWith(upload, from));
  const changed = tariffs.effectiveFilesWith(upload, null).filter(({ id, name, file }) => {
    return after.get(`${id} ${name} ${file.audience}`) !== `${file.validFrom} ${file.validTo}`;
  });
  return [...new Set(changed.map(({ name }) => name))];
}

/**
 * Compares the prices of shipments today, without an uploaded file, with their prices on the file's first day. Prices
 * are in cents.
 */
export function wireSimulation(
  tariffs: Pick<ScheduledTariffs, 'effectiveFilesWith' | 'compile'>,
  upload: Uploaded,
  { site: wanted, day, basket, today, locale }: SimulationRequest,
): TariffSimulation {
  const sites = sitesOf(upload);
  const site = sites.find((each) => each === wanted) ?? sites[0] ?? 'part';
  const dayAfter = day ?? upload.stored.from ?? (upload.file.validFrom > today ? upload.file.validFrom : today);
  const { shipments, faultyLines } = readBasket(basket);
  const compiled = (from: IsoDate | null) => tariffs.compile(tariffs.effectiveFilesWith(upload, from));
  const carrierCode = upload.file.carrier.code;
  const result = simulate(
    shipments,
    { tariffs: compiled(null), day: today },
    { tariffs: compiled(dayAfter), day: dayAfter },
    { site, carrierCode },
  );
  const first = (offer: FirstOffer | null) =>
    offer && { label: offer.label[locale], taxExclusive: offer.taxExclusive, taxInclusive: offer.taxInclusive };
  return {
    file: wireUpload(upload, today),
    site,
    replaces: replacedNames(tariffs, upload, dayAfter),
    dayBefore: today,
    dayAfter,
    shipments: result.shipments.map((simulated) => {
      const { from, to, parcel } = simulated.shipment;
      const { dimensionType, ...sizes } = parcel;
      return {
        from,
        to,
        parcel: { isTube: dimensionType === 'TUBE', ...sizes },
        changes: simulated.changes.map(({ serviceCode, label, before, after }) => ({
          code: serviceCode,
          label: label[locale],
          before,
          after,
        })),
        firstBefore: first(simulated.firstBefore),
        firstAfter: first(simulated.firstAfter),
        changesFirst: changesFirstOffer(simulated),
      };
    }),
    meanChange: meanChange(result, site),
    withoutPrice: result.withoutPrice
      .filter((service) => service.carrierCode === carrierCode)
      .map(({ serviceCode, label }) => ({ code: serviceCode, label: label[locale] })),
    basket,
    faultyLines: [...faultyLines],
  };
}
