/**
 * Rules of tariff files that their schema can't express, within a file and between files (docs/tariffs.md, "Checks").
 */
import { exclusiveOfVat, inclusiveOfVat, toCents } from '#domain/money/money.ts';
import { collectionDepositMode, fitsDeposit } from '#domain/shipping/mailbox-collection.ts';
import { includesOption } from '#domain/shipping/offered-options.ts';
import type { Territories } from '#domain/territory/territory.ts';
import type { TariffFile, TariffProblem, TariffService } from './tariff-file.ts';

type Path = readonly (string | number)[];

function* bandProblems(file: TariffFile, service: TariffService, path: Path): Generator<TariffProblem> {
  for (const [zoneCode, bands] of Object.entries(service.bands)) {
    const rate = file.zones[zoneCode]?.vat ?? 0;
    for (const [index, band] of bands.entries()) {
      const at = [...path, 'bands', zoneCode, index];
      const before = bands[index - 1];
      if (before !== undefined && band.maxGrams <= before.maxGrams) {
        const reason = `maxGrams ${band.maxGrams} must be above the band before (${before.maxGrams})`;
        yield { path: [...at, 'maxGrams'], reason };
      }
      if (before !== undefined && band.price < before.price) {
        yield { path: [...at, 'price'], reason: `price ${band.price} is below the band before (${before.price})` };
      }
      const vatRate = file.taxBasis === 'NET' || band.maxGrams <= (service.netUpToGrams ?? 0) ? 0 : rate;
      const price = toCents(band.price);
      const exclusive = file.taxBasis === 'TTC' ? exclusiveOfVat(price, vatRate) : price;
      const inclusive = file.taxBasis === 'HT' ? inclusiveOfVat(price, vatRate) : price;
      if (band.taxExclusive !== undefined && toCents(band.taxExclusive) !== exclusive) {
        const reason = `taxExclusive ${band.taxExclusive} isn't ${exclusive / 100}, the price without ${vatRate} % VAT`;
        yield { path: [...at, 'taxExclusive'], reason };
      }
      if (band.taxInclusive !== undefined && toCents(band.taxInclusive) !== inclusive) {
        const reason = `taxInclusive ${band.taxInclusive} isn't ${inclusive / 100}, the price with ${vatRate} % VAT`;
        yield { path: [...at, 'taxInclusive'], reason };
      }
    }
    if (service.delayDays[zoneCode] === undefined) {
      yield { path: [...path, 'delayDays'], reason: `zone ${zoneCode} has bands but no delay` };
    }
    const mode = service.transport[zoneCode];
    if (mode === undefined) {
      yield { path: [...path, 'transport'], reason: `zone ${zoneCode} has bands but no transport mode` };
    } else if (file.co2.modes[mode] === undefined) {
      yield { path: [...path, 'transport', zoneCode], reason: `unknown transport mode ${mode}` };
    }
  }
}

/** Every path in a service's part of the file at which a zone is named, with the code of the zone. */
function* zoneReferences(service: TariffService, path: Path): Generator<{ path: Path; zone: string }> {
  for (const key of ['bands', 'delayDays', 'zoneStatus', 'served', 'transport'] as const) {
    for (const zone of Object.keys(service[key])) yield { path: [...path, key, zone], zone };
  }
  for (const [i, zone] of (service.volumetric?.zones ?? []).entries()) {
    yield { path: [...path, 'volumetric', 'zones', i], zone };
  }
  for (const [i, { when }] of service.surcharges.entries()) {
    for (const [z, zone] of (when.zones ?? []).entries())
      yield { path: [...path, 'surcharges', i, 'when', 'zones', z], zone };
  }
  for (const [i, { zones }] of service.options.entries()) {
    for (const [z, zone] of (zones ?? []).entries()) yield { path: [...path, 'options', i, 'zones', z], zone };
  }
  for (const [i, { when }] of service.notes.entries()) {
    for (const [z, zone] of (when.zones ?? []).entries())
      yield { path: [...path, 'notes', i, 'when', 'zones', z], zone };
  }
  for (const [i, { zones }] of service.limits.packingMinimum.entries()) {
    for (const [z, zone] of (zones ?? []).entries()) {
      yield { path: [...path, 'limits', 'packingMinimum', i, 'zones', z], zone };
    }
  }
}

/** Reports ways of deposit at which the label is printed, but nothing can be handed in. */
function* printingProblems(service: TariffService, path: Path): Generator<TariffProblem> {
  for (const [i, mode] of (service.labelPrinting ?? []).entries()) {
    const reason = `${service.code} isn't handed in at ${mode}: add it to depositModes`;
    if (!service.depositModes.includes(mode)) yield { path: [...path, 'labelPrinting', i], reason };
  }
}

/**
 * Reports options that are already included in the service's price, and collection from the mailbox if the mailbox is
 * no deposit mode of the service.
 */
function* optionProblems(service: TariffService, path: Path): Generator<TariffProblem> {
  for (const [i, { code }] of service.options.entries()) {
    const reason = `${service.code} includes ${code} already: it can't be sold as an option`;
    if (includesOption(service, code)) yield { path: [...path, 'options', i, 'code'], reason };
    if (!service.depositModes.some((mode) => fitsDeposit([code], mode))) {
      yield { path: [...path, 'depositModes'], reason: `${service.code} sells ${code}: add ${collectionDepositMode}` };
    }
  }
}

/**
 * Reports places that are in two zones of a service (only one zone may be the rest of the world), and places in
 * `served` that don't belong to the zone.
 */
function* placeProblems(file: TariffFile, service: TariffService, path: Path): Generator<TariffProblem> {
  const zoneOf = new Map<string, string>();
  for (const zoneCode of Object.keys(service.bands)) {
    const zone = file.zones[zoneCode];
    if (zone === undefined) continue;
    const servedPlaces = service.served[zoneCode];
    const countries = zone.countries === '*' ? ['*'] : (servedPlaces ?? zone.countries);
    const prefixKeys = Object.entries(zone.postalPrefixes).flatMap(([country, prefixes]) =>
      prefixes.map((prefix) => `${country} ${prefix}`),
    );
    for (const place of [...countries, ...prefixKeys]) {
      const otherZone = zoneOf.get(place);
      const reason = `${place} is already in zone ${otherZone} of service ${service.code}`;
      if (otherZone !== undefined) yield { path: ['zones', zoneCode, 'countries'], reason };
      zoneOf.set(place, zoneCode);
    }
    for (const [i, place] of (servedPlaces ?? []).entries()) {
      if (zone.countries !== '*' && !zone.countries.includes(place)) {
        yield { path: [...path, 'served', zoneCode, i], reason: `${place} isn't in zone ${zoneCode}` };
      }
    }
  }
}

function* unknownPlaces(file: TariffFile, territories: Territories): Generator<TariffProblem> {
  const isKnown = (place: string) => territories.countryCodes.has(place) || territories.regionCountries.has(place);
  const references: [Path, readonly string[]][] = [[['origins'], file.origins]];
  for (const [zoneCode, zone] of Object.entries(file.zones)) {
    if (zone.countries !== '*') references.push([['zones', zoneCode, 'countries'], zone.countries]);
    references.push([['zones', zoneCode, 'exclude'], zone.exclude]);
    for (const country of Object.keys(zone.postalPrefixes)) {
      if (!isKnown(country))
        yield { path: ['zones', zoneCode, 'postalPrefixes', country], reason: `unknown place ${country}` };
    }
  }
  for (const [s, service] of file.services.entries()) {
    for (const [i, { when }] of service.surcharges.entries()) {
      references.push([['services', s, 'surcharges', i, 'when', 'places'], when.places ?? []]);
    }
    for (const [i, { when }] of service.notes.entries()) {
      references.push([['services', s, 'notes', i, 'when', 'countries'], when.countries ?? []]);
    }
  }
  for (const [path, places] of references) {
    for (const [i, place] of places.entries()) {
      if (!isKnown(place)) yield { path: [...path, i], reason: `unknown place ${place}` };
    }
  }
}

/** Of a file that fits the schema; empty if it can be compiled. */
export function checkTariffFile(file: TariffFile, territories: Territories): TariffProblem[] {
  const problems: TariffProblem[] = [...unknownPlaces(file, territories)];
  if (file.validTo !== null && file.validTo < file.validFrom) {
    problems.push({ path: ['validTo'], reason: `validTo ${file.validTo} is before validFrom ${file.validFrom}` });
  }
  const codes = new Set<string>();
  for (const [index, service] of file.services.entries()) {
    const path = ['services', index];
    if (codes.has(service.code))
      problems.push({ path: [...path, 'code'], reason: `service ${service.code} stands twice` });
    codes.add(service.code);
    if ((service.serviceType === 'HOME') !== (service.deliveryMode === 'HOME')) {
      problems.push({
        path: [...path, 'serviceType'],
        reason: `delivery mode ${service.deliveryMode} is of another type`,
      });
    }
    for (const reference of zoneReferences(service, path)) {
      if (file.zones[reference.zone] === undefined) {
        problems.push({ path: reference.path, reason: `unknown zone ${reference.zone}` });
      }
    }
    problems.push(...bandProblems(file, service, path), ...placeProblems(file, service, path));
    problems.push(...optionProblems(service, path));
    problems.push(...printingProblems(service, path));
    if (service.guaranteed && service.delayStatus === 'demo') {
      problems.push({
        path: [...path, 'delayStatus'],
        reason: `${service.code} guarantees its delay: it can't be indicative`,
      });
    }
  }
  return problems;
}

const sites = { part: ['part'], pro: ['pro'], both: ['part', 'pro'] } as const;

/**
 * Finds files that price the same service on the same site and day. Each fault is reported for the later file in the
 * list, by its `index`.
 */
export function checkTariffFiles(files: readonly TariffFile[]): (TariffProblem & { readonly index: number })[] {
  const problems: (TariffProblem & { readonly index: number })[] = [];
  const filesByService = new Map<string, TariffFile[]>();
  for (const [index, file] of files.entries()) {
    for (const [s, { code }] of file.services.entries()) {
      for (const site of sites[file.audience]) {
        const key = `${file.carrier.code}/${code}/${site}`;
        const others = filesByService.get(key) ?? [];
        const overlap = others.find(
          (otherZone) =>
            (otherZone.validTo === null || file.validFrom <= otherZone.validTo) &&
            (file.validTo === null || otherZone.validFrom <= file.validTo),
        );
        if (overlap !== undefined) {
          const period = `${overlap.validFrom} to ${overlap.validTo ?? 'open'}`;
          const reason = `${file.carrier.code} ${code} (${site}) already has a tariff in this period: ${period}`;
          problems.push({ index, path: ['services', s, 'code'], reason });
        }
        filesByService.set(key, [...others, file]);
      }
    }
  }
  return problems;
}
