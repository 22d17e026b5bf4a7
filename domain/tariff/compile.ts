/** Compiles tariff files into tables (docs/decisions/0003-tariff-files.md). */
import { standardTerms } from '#domain/customs/customs-papers.ts';
import { type Cents, toCents, type VatRate } from '#domain/money/money.ts';
import type { Indemnity } from '#domain/shipping/indemnity.ts';
import type { RatedOption } from '#domain/shipping/rated-service.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { Territories } from '#domain/territory/territory.ts';
import {
  type CompiledService,
  type CompiledSurcharge,
  type CompiledTariffs,
  type CompiledZone,
  type ServiceSlot,
  serviceKey,
} from './compiled.ts';
import { compilePacking } from './packing.ts';
import type { TariffFile, TariffService, TariffZone } from './tariff-file.ts';
import { withTax } from './tax.ts';

/**
 * A 53-bit hash of a text, as 11 characters in base 36 (cyrb53 by bryc, public domain). Distinguishes tariff
 * versions; not for security.
 */
export function textHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
}

const inZone = (zones: readonly string[] | undefined, code: string) => zones === undefined || zones.includes(code);

function compileSurcharges(file: TariffFile, service: TariffService, zoneCode: string): CompiledSurcharge[] {
  return service.surcharges
    .filter(({ when }) => inZone(when.zones, zoneCode))
    .map(({ code, label, status, when, amount, percent }) => ({
      code,
      label,
      demo: (status ?? service.status ?? file.status) === 'demo',
      amount: toCents(amount ?? 0),
      basisPoints: Math.round((percent ?? 0) * 100),
      places: when.places === undefined ? null : new Set(when.places),
      shaped: [when.tube, when.sumAboveMm, when.lengthAboveMm, when.girthAboveMm].some((fact) => fact !== undefined),
      tube: when.tube ?? false,
      sumAboveMm: when.sumAboveMm ?? Number.POSITIVE_INFINITY,
      lengthAboveMm: when.lengthAboveMm ?? Number.POSITIVE_INFINITY,
      girthAboveMm: when.girthAboveMm ?? Number.POSITIVE_INFINITY,
    }));
}

function compileOptions(file: TariffFile, service: TariffService, zoneCode: string, rate: VatRate): RatedOption[] {
  return service.options
    .filter(({ zones }) => inZone(zones, zoneCode))
    .map(({ code, label, amount, status, excludes }) => {
      const indicative = (status ?? service.status ?? file.status) === 'demo';
      return { code, label, ...withTax(toCents(amount), file.taxBasis, rate), indicative, excludes };
    });
}

function compileZone(file: TariffFile, service: TariffService, zoneCode: string, zone: TariffZone): CompiledZone {
  const bands = service.bands[zoneCode] ?? [];
  const { volumetric } = service;
  return {
    code: zoneCode,
    label: zone.label,
    vatRate: zone.vat,
    maxGrams: Int32Array.from(bands, (band) => band.maxGrams),
    prices: Int32Array.from(bands, (band): Cents => toCents(band.price)),
    weightLimit: Math.min(service.limits.maxGrams, bands.at(-1)?.maxGrams ?? 0),
    delayDays: service.delayDays[zoneCode] ?? 0,
    demo: (service.zoneStatus[zoneCode] ?? service.status ?? file.status) === 'demo',
    volumetricDivisor: volumetric !== undefined && inZone(volumetric.zones, zoneCode) ? volumetric.divisor : 0,
    surcharges: compileSurcharges(file, service, zoneCode),
    optionsNet: compileOptions(file, service, zoneCode, 0),
    optionsTaxed: compileOptions(file, service, zoneCode, zone.vat),
    transport: service.transport[zoneCode] ?? '',
    packing: compilePacking(file, service, zoneCode),
  };
}

/**
 * If the file names a region, or a territory with a parent country, in a zone that the service doesn't serve, it
 * doesn't get the zone of its country: it gets the zone for the rest of the world, or null if it is excluded from that
 * zone or there is none.
 */
function compilePlaces(
  file: TariffFile,
  service: TariffService,
  zones: Map<string, CompiledZone>,
  territories: Territories,
) {
  const zoneByPlace = new Map<string, CompiledZone | null>();
  const zoneByPrefix = new Map<string, { prefix: string; zone: CompiledZone }[]>();
  const excludedPlaces = new Set<string>();
  let restOfWorld: CompiledZone | null = null;
  for (const [code, zone] of zones) {
    const source = file.zones[code];
    if (source === undefined) continue;
    const places = service.served[code] ?? source.countries;
    if (places === '*') {
      restOfWorld = zone;
      for (const place of source.exclude) excludedPlaces.add(place);
    } else for (const place of places) zoneByPlace.set(place, zone);
    for (const [country, prefixes] of Object.entries(source.postalPrefixes)) {
      const entries = [...(zoneByPrefix.get(country) ?? []), ...prefixes.map((prefix) => ({ prefix, zone }))];
      zoneByPrefix.set(
        country,
        entries.sort((a, b) => b.prefix.length - a.prefix.length),
      );
    }
  }
  for (const { countries } of Object.values(file.zones)) {
    for (const place of countries === '*' ? [] : countries) {
      const dependent = territories.regionCountries.has(place) || territories.byCountry.get(place)?.parent != null;
      const isExcluded =
        excludedPlaces.has(place) || excludedPlaces.has(territories.regionCountries.get(place) ?? place);
      if (dependent && !zoneByPlace.has(place)) zoneByPlace.set(place, isExcluded ? null : restOfWorld);
    }
  }
  return { zoneByPlace, zoneByPrefix, excluded: excludedPlaces, elsewhere: restOfWorld };
}

const compileIndemnity = ({ perKilogram, signed }: NonNullable<TariffService['indemnity']>): Indemnity => ({
  perKilogram: toCents(perKilogram),
  ...(signed !== undefined && { signed: toCents(signed) }),
});

function compileService(
  file: TariffFile,
  service: TariffService,
  tariffVersion: string,
  territories: Territories,
): CompiledService {
  const zones = new Map<string, CompiledZone>();
  for (const code of Object.keys(service.bands)) {
    const zone = file.zones[code];
    if (zone !== undefined) zones.set(code, compileZone(file, service, code, zone));
  }
  return {
    carrierCode: file.carrier.code,
    carrierName: file.carrier.name,
    serviceCode: service.code,
    label: service.label,
    serviceType: service.serviceType,
    characteristics: service.characteristics,
    depositModes: service.depositModes,
    deliveryMode: service.deliveryMode,
    guaranteed: service.guaranteed,
    deliveredBefore: service.deliveredBefore ?? null,
    letter: service.letter,
    customs: file.customs ?? standardTerms,
    ...(service.deliveryMode !== 'HOME' && { storageDays: file.storageDays }),
    ...(service.indemnity && { indemnity: compileIndemnity(service.indemnity) }),
    ...(service.labelPrinting && { labelPrinting: service.labelPrinting }),
    ...(file.deliveryChoices && { deliveryChoices: file.deliveryChoices }),
    workingWeek: service.workingWeek,
    delayIndicative: service.delayStatus === 'demo',
    recipients: service.recipients ?? null,
    recipientContact: service.recipientContact,
    taxBasis: file.taxBasis,
    netUpToGrams: service.netUpToGrams ?? 0,
    validFrom: file.validFrom,
    validTo: file.validTo,
    tariffVersion,
    origins: new Set(file.origins),
    ...compilePlaces(file, service, zones, territories),
    zones,
    limits: service.limits,
    notes: service.notes,
    co2: file.co2,
  };
}

/**
 * The files have to be validated (`readTariffFile`, `checkTariffFile`, `checkTariffFiles`). The services of a site are
 * in the order of the files, and within a file in the order of the file.
 */
export function compileTariffs(files: readonly TariffFile[], territories: Territories): CompiledTariffs {
  const slots: Record<Site, Map<string, CompiledService[]>> = { part: new Map(), pro: new Map() };
  const byVersion = new Map<string, CompiledService>();
  const versions: string[] = [];
  for (const file of files) {
    const version = `${file.carrier.code}-${file.audience}@${file.validFrom}#${textHash(JSON.stringify(file))}`;
    versions.push(version);
    for (const source of file.services) {
      const service = compileService(file, source, version, territories);
      byVersion.set(serviceKey(version, source.code), service);
      for (const site of allSites) {
        if (file.audience !== 'both' && file.audience !== site) continue;
        const key = `${file.carrier.code}/${source.code}`;
        slots[site].set(key, [...(slots[site].get(key) ?? []), service]);
      }
    }
  }
  const inOrder = (site: Site): ServiceSlot[] =>
    [...slots[site].values()].flatMap((services) => {
      const [newest, ...older] = services.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
      if (newest === undefined) return [];
      return [
        { carrierCode: newest.carrierCode, serviceCode: newest.serviceCode, versions: [newest, ...older] as const },
      ];
    });
  const sites = { part: inOrder('part'), pro: inOrder('pro') };
  return { version: textHash(versions.toSorted().join()), territories, sites, byVersion };
}
