/** Asks a carrier over HTTP (docs/requirements.md SMT-24, API-3). */
import { createOutbound, OutboundFailure, type OutboundLimits } from '#server/http/outbound.ts';
import type { CarrierAnswer } from '#server/shipping/quote-run.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import { CarrierFailure, type RemoteCarrier } from './carrier.ts';
import type { CarrierInterface, NamedCarrier, ReadOffer } from './carrier-interface.ts';

/** Times are in milliseconds. */
export type RemoteCarrierLimits = OutboundLimits;

export const remoteCarrierLimits: RemoteCarrierLimits = {
  deadlineMs: 2000,
  connectMs: 500,
  maxBytes: 1024 * 1024,
  concurrent: 32,
  queued: 32,
  breakAfter: 5,
  breakMs: 5000,
  retryShare: 0.1,
};

/**
 * Offers that can't be read (a wrong delivery time or price, an unknown currency) are left out, counted, and reported in
 * `failure` (docs/requirements.md SMT-12).
 */
function answerOf(offers: readonly ReadOffer[], recorder?: UpstreamRecorder): CarrierAnswer {
  const made = offers.filter((offer) => offer !== null);
  const faults = made.flatMap((offer) => ('fault' in offer ? [offer.fault] : []));
  for (const fault of faults) recorder?.dropped(fault);
  const services = made.flatMap((offer) => ('service' in offer ? [offer.service] : []));
  return {
    services: [...new Map(services.map((service) => [service.serviceCode, service])).values()],
    refusals: [],
    failure: faults.length > 0 ? 'INVALID_ANSWER' : null,
  };
}

/** Redirects aren't followed. */
export function createRemoteCarrier(
  { code, name }: NamedCarrier,
  { format, requestOf, read }: CarrierInterface,
  limits: RemoteCarrierLimits = remoteCarrierLimits,
  recorder?: UpstreamRecorder,
): RemoteCarrier {
  const outbound = createOutbound(limits, recorder);
  return {
    code,
    name,
    async ask(shipment, site, signal) {
      try {
        const request = { format, ...requestOf(shipment, site) };
        return answerOf(await outbound.ask(request, (answer) => read(answer, shipment), signal), recorder);
      } catch (error) {
        throw error instanceof OutboundFailure ? new CarrierFailure(error.reason, error.message) : error;
      }
    },
    isPaused: outbound.isPaused,
    close: () => outbound.close(),
  };
}
