/** Asks a carrier over HTTP (docs/requirements.md SMT-24, API-3). */

import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import { createOutbound, OutboundFailure, type OutboundLimits } from '#server/http/outbound.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import { CarrierFailure, type RemoteCarrier } from './carrier.ts';
import { readRemoteAnswer } from './remote-answer.ts';

/** `token` is sent only there, as a bearer token. */
export interface RemoteCarrierAddress {
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly token?: string;
}

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
 * The carrier at an address. It is asked by POST with the quote request in kilograms and centimetres and `site`, and
 * answers `{offers}` in the form of `/api/smt/offers` (docs/tariffs.md, "Remote carriers"). Redirects aren't followed.
 */
export function createRemoteCarrier(
  address: RemoteCarrierAddress,
  limits: RemoteCarrierLimits = remoteCarrierLimits,
  recorder?: UpstreamRecorder,
): RemoteCarrier {
  const outbound = createOutbound(limits, recorder);
  return {
    code: address.code,
    name: address.name,
    async ask(shipment, site, signal) {
      const call = {
        url: address.url,
        method: 'POST' as const,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(address.token === undefined ? {} : { authorization: `Bearer ${address.token}` }),
        },
        body: JSON.stringify({ site, ...toWireCriteria(shipment) }),
      };
      try {
        return await outbound.ask(call, (answer) => readRemoteAnswer(answer, address, shipment), signal);
      } catch (error) {
        throw error instanceof OutboundFailure ? new CarrierFailure(error.reason, error.message) : error;
      }
    },
    isPaused: outbound.isPaused,
    close: () => outbound.close(),
  };
}
