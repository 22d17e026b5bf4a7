/** Rates carriers that have tariff files, which any process can do in memory (docs/requirements.md SMT-23). */

import type { Rating } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { rateShipment } from '#domain/tariff/rate.ts';

/** Carriers are in the order of the files. */
export function tariffCarrierCodes(compiled: CompiledTariffs, site: Site): readonly string[] {
  return [...new Set(compiled.sites[site].map((slot) => slot.carrierCode))];
}

export function askTariffs(
  compiled: CompiledTariffs,
  shipment: Shipment,
  site: Site,
  accept: (carrierCode: string) => boolean,
): Rating {
  const rating = rateShipment(compiled, shipment, site);
  return {
    services: rating.services.filter((service) => accept(service.carrierCode)),
    refusals: rating.refusals.filter((refusal) => accept(refusal.carrierCode)),
  };
}
