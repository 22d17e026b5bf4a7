/** Asks a single carrier for the price of a sample parcel (docs/back-office.md, "Carriers"). */
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { CarrierFailure, type RemoteCarrier } from '#server/shipping/carriers/carrier.ts';
import { askTariffs, tariffCarrierCodes } from '#server/shipping/carriers/tariff-carrier.ts';
import type { FailureReason } from '#server/upstream/service.ts';
import type { ShippingContext } from './shipping-context.ts';

export type CarrierTrial =
  | { readonly isGood: true; readonly milliseconds: number; readonly services: number }
  | {
      readonly isGood: false;
      readonly milliseconds: number;
      readonly reason: FailureReason;
      readonly detail: string;
    };

/** The sample: a parcel for which every carrier either has a price or can say why not. */
const sample: Omit<Shipment, 'collectionDate'> = {
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'DE', postalCode: '10115', city: 'Berlin' },
  toBusiness: false,
  parcel: { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 500 },
};
const sampleSite: Site = 'part';

/** The reason and detail of a failure, without anything that mustn't be stored or shown. */
function failureOf(error: unknown): { readonly reason: FailureReason; readonly detail: string } {
  // The message of any other error may contain texts of other systems.
  if (!(error instanceof CarrierFailure)) return { reason: 'UNAVAILABLE', detail: 'unexpected' };
  return { reason: error.reason, detail: error.message.slice(0, 80) };
}

/** Asks without retries or shared answers. */
async function tryRemote(carrier: RemoteCarrier, shipment: Shipment, signal: AbortSignal): Promise<CarrierTrial> {
  const start = performance.now();
  const milliseconds = () => Math.round(performance.now() - start);
  try {
    const { services } = await carrier.ask(shipment, sampleSite, signal);
    return { isGood: true, milliseconds: milliseconds(), services: services.length };
  } catch (error) {
    return { isGood: false, milliseconds: milliseconds(), ...failureOf(error) };
  }
}

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
  if (carrier) return tryRemote(carrier, shipment, draining.signal);
  const start = performance.now();
  const { services } = askTariffs(tariffs, shipment, sampleSite, (each) => each === code);
  return { isGood: true, milliseconds: Math.round(performance.now() - start), services: services.length };
}
