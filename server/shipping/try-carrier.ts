/** Asks a single carrier for the price of a sample parcel (docs/back-office.md, "Carriers"). */
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { askTariffs, tariffCarrierCodes } from '#server/shipping/carriers/tariff-carrier.ts';
import { type CarrierTrial, tryCarrier } from './carrier-health.ts';
import type { ShippingContext } from './shipping-context.ts';

/** The sample: a parcel for which every carrier either has a price or can say why not. */
const sample: Omit<Shipment, 'collectionDate'> = {
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'DE', postalCode: '10115', city: 'Berlin' },
  toBusiness: false,
  parcel: { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 500 },
};
const sampleSite: Site = 'part';

/**
 * Tries one carrier: a remote carrier is asked, another one is rated by its tariff file. Returns the outcome, the
 * seconds to wait after too many trials, or null for an unknown carrier.
 */
export async function tryOneCarrier(
  { carriers, generations, territory, clock, trialLimiter, draining }: ShippingContext,
  code: string,
): Promise<CarrierTrial | { readonly secondsToWait: number } | null> {
  const carrier = carriers.find((each) => each.code === code);
  const tariffs = generations.current();
  const isRated = (['part', 'pro'] as const).some((site) => tariffCarrierCodes(tariffs, site).includes(code));
  if (!carrier && !isRated) return null;
  const secondsToWait = await trialLimiter.secondsToWait(code);
  if (secondsToWait !== null) return { secondsToWait };
  const shipment = { ...sample, collectionDate: territory.localTime('FR', clock()).date };
  if (carrier) return tryCarrier(carrier, shipment, sampleSite, draining.signal);
  const start = performance.now();
  const { services } = askTariffs(tariffs, shipment, sampleSite, (each) => each === code);
  return { isGood: true, milliseconds: Math.round(performance.now() - start), services: services.length };
}
