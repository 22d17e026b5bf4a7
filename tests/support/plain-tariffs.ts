/**
 * A plain second reading of `data/territories.json` and `data/tariffs/*.json` by the words of docs/tariffs.md: loops over
 * the files as written, without the shop's tables and code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';

interface RawStanding {
  readonly area: string;
  readonly euVat: boolean;
}
interface RawTerritories {
  readonly countries: readonly string[];
  readonly euMembers: readonly string[];
  readonly specialCountries: Readonly<Record<string, (RawStanding & { readonly parent?: string }) | undefined>>;
  readonly postalCountries: readonly {
    readonly countries: readonly string[];
    readonly prefixes: Readonly<Record<string, string | { readonly country: string; readonly code: string }>>;
  }[];
  readonly regions: readonly (RawStanding & {
    readonly code: string;
    readonly country: string;
    readonly postalPrefixes?: readonly string[];
    readonly cities?: readonly string[];
    readonly onlyIfNamed?: boolean;
  })[];
}
interface RawFile {
  readonly carrier: { readonly code: string };
  readonly audience: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly taxBasis: 'HT' | 'TTC' | 'NET';
  readonly origins: readonly string[];
  readonly zones: Readonly<
    Record<
      string,
      { readonly countries: readonly string[] | '*'; readonly exclude?: readonly string[]; readonly vat: number }
    >
  >;
  readonly services: readonly RawService[];
  readonly customs?: {
    readonly forms: readonly ({ readonly form: string } & RawCopies & {
        readonly maxGrams?: number;
        readonly maxEuros?: number;
        readonly maxArticles?: number;
      })[];
    readonly invoice: RawCopies & {
      readonly commercialFor: readonly string[];
      readonly proFormaFor: readonly string[];
    };
  };
}
interface RawCopies {
  readonly attached: number;
  readonly kept?: number;
}
interface RawSizes {
  readonly maxLengthMm?: number;
  readonly maxSumMm?: number;
  readonly maxGirthMm?: number;
  readonly maxThicknessMm?: number;
}
interface RawService {
  readonly code: string;
  readonly letter?: boolean;
  readonly bands: Readonly<Record<string, readonly { readonly maxGrams: number; readonly price: number }[]>>;
  readonly served?: Readonly<Record<string, readonly string[]>>;
  readonly netUpToGrams?: number;
  readonly recipients?: 'BUSINESS' | 'PRIVATE';
  readonly limits: RawSizes & {
    readonly maxGrams: number;
    readonly formats?: readonly string[];
    readonly tube?: RawSizes;
  };
  readonly volumetric?: { readonly divisor: number; readonly zones?: readonly string[] };
  readonly surcharges?: readonly {
    readonly amount?: number;
    readonly percent?: number;
    readonly when: {
      readonly zones?: readonly string[];
      readonly places?: readonly string[];
      readonly tube?: boolean;
      readonly sumAboveMm?: number;
      readonly lengthAboveMm?: number;
      readonly girthAboveMm?: number;
    };
  }[];
}

const read = (path: string): string => readFileSync(`data/${path}`, 'utf8');
/** The file itself, as written. */
export const raw: RawTerritories = JSON.parse(read('territories.json'));
export const rawFiles: readonly RawFile[] = readdirSync('data/tariffs').map((name) =>
  JSON.parse(read(`tariffs/${name}`)),
);
/** Where an end lies, read line by line. */
export function plainPlace({ country: typed, postalCode, city }: ShipmentEnd) {
  let code = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (/^[A-Z]{1,2}\d{4,6}$/.test(code)) code = code.replace(/^[A-Z]+/, '');
  let country = typed;
  let matched = '';
  let renamed = code;
  for (const family of raw.postalCountries) {
    if (!family.countries.includes(typed)) continue;
    for (const [prefix, own] of Object.entries(family.prefixes)) {
      if (!code.startsWith(prefix) || prefix.length <= matched.length) continue;
      matched = prefix;
      country = typeof own === 'string' ? own : own.country;
      renamed = typeof own === 'string' ? code : own.code;
    }
  }
  const town = city.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const region = raw.regions.find(
    (each) =>
      each.country === country &&
      (each.postalPrefixes === undefined || each.postalPrefixes.some((prefix) => renamed.startsWith(prefix))) &&
      (each.cities === undefined || each.cities.some((name) => town.includes(name))),
  );
  const special = raw.specialCountries[country];
  const isMember = raw.euMembers.includes(country);
  return {
    country,
    code: renamed,
    region: region?.code ?? null,
    onlyIfNamed: region?.onlyIfNamed ?? false,
    parent: region ? null : (special?.parent ?? null),
    euVat: (region ?? special)?.euVat ?? isMember,
    area: (region ?? special)?.area ?? (isMember ? 'EU' : country),
  };
}
type PlainPlace = ReturnType<typeof plainPlace>;

/** The zone of a service for a place; null if it isn't served. */
function plainZone(file: RawFile, service: RawService, to: PlainPlace): string | null {
  const zoneOf = (place: string) =>
    Object.keys(service.bands).find((zone) => {
      const { countries = [] } = file.zones[zone] ?? {};
      return (service.served?.[zone] ?? (countries === '*' ? [] : countries)).includes(place);
    });
  const isNamed = (place: string) =>
    Object.values(file.zones).some(({ countries }) => countries !== '*' && countries.includes(place));
  const rest = Object.keys(service.bands).find((zone) => file.zones[zone]?.countries === '*') ?? null;
  const excluded = file.zones[rest ?? '']?.exclude ?? [];
  const restOfWorld = excluded.includes(to.country) || excluded.includes(to.region ?? '') ? null : rest;
  if (to.region !== null) {
    const zone = zoneOf(to.region);
    if (zone !== undefined) return zone;
    if (to.onlyIfNamed) return null;
    if (isNamed(to.region)) return restOfWorld;
  }
  const zone = zoneOf(to.country);
  if (zone !== undefined) return zone;
  if (to.parent !== null && !isNamed(to.country)) return zoneOf(to.parent) ?? restOfWorld;
  return restOfWorld;
}

function tooLarge({ parcel }: Shipment, limits: RawService['limits']): boolean {
  const { lengthMm, widthMm, heightMm, dimensionType } = parcel;
  const [long = 0, middle = 0, short = 0] = [lengthMm, widthMm, heightMm].sort((a, b) => b - a);
  if (limits.formats && !limits.formats.includes(dimensionType)) return true;
  const sizes = dimensionType === 'TUBE' ? (limits.tube ?? limits) : limits;
  const exceeds = (actual: number, limit: number | undefined) => limit !== undefined && actual > limit;
  return (
    exceeds(long, sizes.maxLengthMm) ||
    exceeds(long + middle + short, sizes.maxSumMm) ||
    exceeds(long + 2 * middle + 2 * short, sizes.maxGirthMm) ||
    exceeds(short, sizes.maxThicknessMm)
  );
}

const cents = (euros: number) => Math.round(euros * 100);
const halfUp = (value: number) => Math.floor(value + 0.5);

function surcharged(
  base: number,
  zone: string,
  service: RawService,
  { parcel }: Shipment,
  ends: readonly PlainPlace[],
) {
  const { lengthMm, widthMm, heightMm, dimensionType } = parcel;
  const long = Math.max(lengthMm, widthMm, heightMm);
  const sum = lengthMm + widthMm + heightMm;
  let total = base;
  for (const { when, amount = 0, percent = 0 } of service.surcharges ?? []) {
    if (when.zones && !when.zones.includes(zone)) continue;
    if (when.places && !ends.some((end) => when.places?.some((place) => place === end.country || place === end.region)))
      continue;
    const shapes = [
      when.tube === undefined ? null : when.tube && dimensionType === 'TUBE',
      when.sumAboveMm === undefined ? null : sum > when.sumAboveMm,
      when.lengthAboveMm === undefined ? null : long > when.lengthAboveMm,
      when.girthAboveMm === undefined ? null : 2 * sum - long > when.girthAboveMm,
    ].filter((shape) => shape !== null);
    if (shapes.length > 0 && !shapes.includes(true)) continue;
    total += cents(amount) + halfUp((base * percent) / 100);
  }
  return total;
}

/** The price of a service in cents with VAT, and whether it bears VAT; null if the service doesn't take the shipment. */
function plainPrice(file: RawFile, service: RawService, shipment: Shipment): string | null {
  const [from, to] = [plainPlace(shipment.from), plainPlace(shipment.to)];
  const leaves = from.onlyIfNamed ? [from.region] : [from.country, from.region];
  if (!file.origins.some((place) => leaves.includes(place))) return null;
  const zone = plainZone(file, service, to);
  const bands = zone === null ? undefined : service.bands[zone];
  if (zone === null || bands === undefined) return null;
  if (service.recipients && (service.recipients === 'BUSINESS') !== shipment.toBusiness) return null;
  if (tooLarge(shipment, service.limits)) return null;
  const { weightGrams, lengthMm, widthMm, heightMm } = shipment.parcel;
  const { volumetric } = service;
  const isVolumetric = volumetric && (volumetric.zones === undefined || volumetric.zones.includes(zone));
  const byVolume = isVolumetric ? Math.ceil((lengthMm * widthMm * heightMm) / volumetric.divisor) : 0;
  const billed = Math.max(weightGrams, byVolume);
  const band = bands.find(({ maxGrams }) => billed <= maxGrams);
  if (band === undefined || billed > service.limits.maxGrams) return null;
  const amount = surcharged(cents(band.price), zone, service, shipment, [from, to]);
  const isNet = file.taxBasis === 'NET' || weightGrams <= (service.netUpToGrams ?? 0);
  const bearsVat = file.zones[zone]?.vat === 20 && from.euVat && to.euVat && !isNet;
  const total = bearsVat && file.taxBasis === 'HT' ? halfUp((amount * 12) / 10) : amount;
  return `${total} cents ${bearsVat ? 'with VAT' : 'free of VAT'}`;
}

export const isInForce = ({ validFrom, validTo }: RawFile, date: string) =>
  validFrom <= date && (validTo ?? date) >= date;

/** What each service of a site costs that takes a shipment, as `carrier service: price`, sorted. */
export function plainPrices(shipment: Shipment, site: Site): readonly string[] {
  return rawFiles
    .filter((file) => [site, 'both'].includes(file.audience) && isInForce(file, shipment.collectionDate))
    .flatMap((file) =>
      file.services.flatMap((service) => {
        const price = plainPrice(file, service, shipment);
        return price === null ? [] : [`${file.carrier.code} ${service.code}: ${price}`];
      }),
    )
    .toSorted();
}
