/**
 * Rates a shipment: finds the services that take it, with their prices (docs/requirements.md SMT-22, SMT-23). Only
 * prices and limits are calculated here; breakdowns, bands, notes and CO₂ are calculated on demand by `explain.ts`,
 * `bands.ts`, `notes.ts` and `co2.ts`.
 */

import { depositsFor } from '#domain/shipping/mailbox-collection.ts';
import type { RatedService, Rating, Refusal, RefusalReason } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import {
  barePostalCode,
  namedCode,
  needsCustoms,
  type Territory,
  territoryOf,
  withOwnPlaces,
} from '#domain/territory/territory.ts';
import type { CompiledService, CompiledTariffs, CompiledZone, ServiceSlot } from './compiled.ts';
import { brokenSizeLimit, type Measures, measure } from './limits.ts';
import { neededPacking } from './packing.ts';
import { surchargeAmount, surchargeApplies } from './surcharges.ts';
import { vatRateOf, vatRegime, withTax } from './tax.ts';

/**
 * The billed weight in grams: the larger of the real weight and length × width × height / divisor, rounded up.
 * Divisor 5000 means 5000 cm³ per kilogram, which is 5000 mm³ per gram; 0 means no volumetric weight
 * (docs/tariffs.md, "Volumetric weight").
 */
export function billableGrams(weightGrams: number, volumeMm3: number, divisor: number): number {
  return divisor === 0 ? weightGrams : Math.max(weightGrams, Math.ceil(volumeMm3 / divisor));
}

/**
 * Null if the service doesn't serve the destination. The zone is looked up by the postal prefix, then by the region,
 * the country and the parent country; if none has one, it is the zone for the rest of the world, unless the destination
 * is excluded from that.
 */
export function zoneOf(service: CompiledService, to: Territory, postalCode: string): CompiledZone | null {
  const prefixes = service.zoneByPrefix.get(to.country);
  if (prefixes !== undefined) {
    const code = barePostalCode(postalCode);
    const byPrefix = prefixes.find(({ prefix }) => code.startsWith(prefix));
    if (byPrefix !== undefined) return byPrefix.zone;
  }
  if (to.regionalCode !== null) {
    const zone = service.zoneByPlace.get(to.regionalCode);
    if (zone !== undefined) return zone;
  }
  if (to.onlyIfNamed) return null;
  const zone = service.zoneByPlace.get(to.country);
  if (zone !== undefined) return zone;
  if (to.parent !== null) {
    const parent = service.zoneByPlace.get(to.parent);
    if (parent !== undefined) return parent;
  }
  const isExcluded = service.excluded.has(to.country) || service.excluded.has(to.regionalCode ?? '');
  return isExcluded ? null : service.elsewhere;
}

export function leavesFrom({ origins }: CompiledService, { country, regionalCode, onlyIfNamed }: Territory): boolean {
  return (!onlyIfNamed && origins.has(country)) || (regionalCode !== null && origins.has(regionalCode));
}

/** Of the first band whose maximum is at least the weight; the number of bands if the weight is above the last band. */
export function bandIndex(maxGrams: Int32Array, grams: number): number {
  let low = 0;
  let high = maxGrams.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((maxGrams[middle] ?? 0) < grams) low = middle + 1;
    else high = middle;
  }
  return low;
}

function refusal(
  service: CompiledService,
  reason: RefusalReason,
  limit: number | string | null,
  actual: number | string | null,
): Refusal {
  const { carrierCode, carrierName, serviceCode, label } = service;
  return { carrierCode, carrierName, serviceCode, label, reason, limit, actual };
}

function rateService(
  service: CompiledService,
  shipment: Shipment,
  from: Territory,
  to: Territory,
  measures: Measures,
): RatedService | Refusal {
  const { limits, recipients } = service;
  if (!leavesFrom(service, from)) return refusal(service, 'ORIGIN_NOT_SERVED', null, namedCode(from));
  const zone = zoneOf(service, to, shipment.to.postalCode);
  if (zone === null) return refusal(service, 'DESTINATION_NOT_SERVED', null, namedCode(to));
  if (recipients === 'PRIVATE' && shipment.toBusiness) return refusal(service, 'BUSINESS_NOT_SERVED', null, null);
  if (recipients === 'BUSINESS' && !shipment.toBusiness) return refusal(service, 'PRIVATE_NOT_SERVED', null, null);
  const broken = brokenSizeLimit(limits, measures);
  if (broken !== null && broken.reason === 'FORMAT_NOT_ACCEPTED') {
    return refusal(service, broken.reason, broken.limit, broken.actual);
  }
  const { weightGrams } = shipment.parcel;
  const billable = billableGrams(weightGrams, measures.volumeMm3, zone.volumetricDivisor);
  if (billable > zone.weightLimit) return refusal(service, 'WEIGHT_ABOVE_LIMIT', zone.weightLimit, billable);
  if (broken !== null) return refusal(service, broken.reason, broken.limit, broken.actual);

  const base = zone.prices[bandIndex(zone.maxGrams, billable)] ?? 0;
  let amount = base;
  let indicative = zone.demo;
  for (const surcharge of zone.surcharges) {
    if (!surchargeApplies(surcharge, from, to, measures)) continue;
    amount += surchargeAmount(surcharge, base);
    indicative ||= surcharge.demo;
  }
  const vatRate = vatRateOf(vatRegime(service, zone, from, to, weightGrams), zone);
  const { taxExclusive, taxInclusive } = withTax(amount, service.taxBasis, vatRate);
  const packing = zone.packing && neededPacking(zone.packing, measures);
  const contact = service.recipientContact.find(({ reason }) => reason !== 'CUSTOMS' || needsCustoms(from, to));
  const options = vatRate === 0 ? zone.optionsNet : zone.optionsTaxed;
  return {
    carrierCode: service.carrierCode,
    carrierName: service.carrierName,
    serviceCode: service.serviceCode,
    label: service.label,
    serviceType: service.serviceType,
    characteristics: service.characteristics,
    depositModes: depositsFor(service.depositModes, options, measures.sides),
    deliveryMode: service.deliveryMode,
    guaranteed: service.guaranteed,
    deliveredBefore: service.deliveredBefore,
    letter: service.letter,
    customs: service.customs,
    storageDays: service.storageDays,
    ...(service.indemnity && { indemnity: service.indemnity }),
    labelPrinting: service.labelPrinting,
    ...(service.deliveryChoices && { deliveryChoices: service.deliveryChoices }),
    delayDays: zone.delayDays,
    workingWeek: service.workingWeek,
    taxExclusive,
    taxInclusive,
    vatRate,
    zone: zone.code,
    billableGrams: billable,
    options,
    ...(packing && { packing }),
    ...(contact && { recipientContact: contact }),
    indicative,
    delayIndicative: service.delayIndicative,
    tariffVersion: service.tariffVersion,
    validFrom: service.validFrom,
  };
}

/** Whether or not the version is in force (docs/requirements.md SMT-22). */
export function rateOne(
  tariffs: CompiledTariffs,
  service: CompiledService,
  shipment: Shipment,
): RatedService | Refusal {
  const { territories } = tariffs;
  const own = withOwnPlaces(territories, shipment);
  return rateService(
    service,
    own,
    territoryOf(territories, own.from),
    territoryOf(territories, own.to),
    measure(own.parcel),
  );
}

/** Undefined if none is in force. */
export function versionOn(slot: ServiceSlot, date: string): CompiledService | undefined {
  for (const version of slot.versions) {
    if (version.validFrom <= date && (version.validTo === null || date <= version.validTo)) return version;
  }
  return undefined;
}

/**
 * By the tariff files in force on the collection date. A service that doesn't take the shipment becomes a refusal with
 * the first reason in the order: carrier closed, date, origin, destination, recipient, format, weight, length, sum,
 * girth, thickness.
 */
export function rateShipment(tariffs: CompiledTariffs, shipment: Shipment, site: Site): Rating {
  const own = withOwnPlaces(tariffs.territories, shipment);
  const from = territoryOf(tariffs.territories, own.from);
  const to = territoryOf(tariffs.territories, own.to);
  const measures = measure(shipment.parcel);
  const services: RatedService[] = [];
  const refusals: Refusal[] = [];
  for (const slot of tariffs.sites[site]) {
    if (slot.isClosed) {
      refusals.push(refusal(slot.versions[0], 'CARRIER_CLOSED', null, null));
      continue;
    }
    const service = versionOn(slot, shipment.collectionDate);
    if (service === undefined) {
      refusals.push(refusal(slot.versions[0], 'NO_TARIFF_ON_DATE', null, shipment.collectionDate));
      continue;
    }
    const answer = rateService(service, own, from, to, measures);
    if ('reason' in answer) refusals.push(answer);
    else services.push(answer);
  }
  return { services, refusals };
}
