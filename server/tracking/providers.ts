/** Creates the sources of parcels' events, depending on the configuration. */

import * as v from 'valibot';
import { trackingEventCodes } from '#domain/orders/tracking-events.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { isIsoDate } from '#domain/time/date.ts';
import type { Config } from '#server/config.ts';
import { isSigned, readMessage } from '#server/http/signed-message.ts';
import type { Logger } from '#server/process/logger.ts';
import type { CarrierHandling } from '#server/shipping/service.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import { createDemoCarrier } from './demo-carrier.ts';
import type { CarrierMessage, TrackingProvider, TrackingService } from './service.ts';
import { createSuivi } from './suivi.ts';

const carrierSignatureHeader = 'carrier-signature';

const identifier = v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/));

const messageSchema = v.object({
  id: identifier,
  number: v.pipe(
    v.string(),
    v.maxLength(40),
    v.transform((text) => readTrackingNumber(text).number),
    v.string(),
  ),
  events: v.pipe(
    v.array(
      v.object({
        id: v.nullish(identifier),
        code: v.picklist(trackingEventCodes),
        at: v.pipe(v.string(), v.isoTimestamp()),
        place: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
      }),
    ),
    v.maxLength(100),
  ),
  expected: v.nullish(v.pipe(v.string(), v.check(isIsoDate))),
});

/**
 * Reads a message; null if it wasn't signed recently with one of the secrets. Throws a 400 for a signed one that can't
 * be read.
 */
function readCarrierMessage(
  headers: Pick<Headers, 'get'>,
  body: Uint8Array,
  secrets: readonly string[],
  now: Date,
): CarrierMessage | null {
  if (!isSigned(headers.get(carrierSignatureHeader) ?? '', body, secrets, now)) return null;
  const { id, number, events, expected } = readMessage(messageSchema, body);
  return {
    id,
    number,
    events: events.map((event) => ({ ...event, id: event.id ?? null })),
    expectedOn: expected ?? null,
  };
}

export interface TrackingOptions {
  readonly config: Pick<Config, 'env' | 'trackingUrl' | 'trackingKey' | 'trackingWebhookSecrets' | 'timeouts'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly upstream: Pick<UpstreamHealth, 'recorder'>;
}

function openProvider({ config, logger, upstream }: TrackingOptions): TrackingProvider | null {
  const { env, trackingUrl, trackingKey, timeouts } = config;
  if (trackingUrl !== null) {
    const service = { url: trackingUrl, key: trackingKey, deadlineMs: timeouts.tracking };
    return createSuivi({ ...service, logger, recorder: upstream.recorder('tracking') });
  }
  return env === 'production' ? null : createDemoCarrier();
}

const nobody: TrackingProvider = {
  name: 'none',
  ask: async () => ({ outcome: 'unknown' }),
  close: async () => undefined,
};

/** Asks carriers whose files describe how about their own parcels, and `other` about all else. */
function askingCarriers(
  handlings: readonly CarrierHandling[],
  other: TrackingProvider | null,
): TrackingProvider | null {
  const followed = new Map(handlings.flatMap(({ carrierCode, follow }) => (follow ? [[carrierCode, follow]] : [])));
  if (followed.size === 0) return other;
  const { name, ask, close } = other ?? nobody;
  return {
    name,
    async ask(parcel, now) {
      const follow = parcel.carrierCode && followed.get(parcel.carrierCode);
      if (!follow) return ask(parcel, now);
      const answer = await follow(parcel.number);
      if (answer === 'unknown') return { outcome: 'unknown' };
      if ('failed' in answer) return { outcome: 'failed', reason: answer.failed };
      return { outcome: 'known', ...answer, nextAt: null };
    },
    close,
  };
}

/** The tracking service that is configured; if there is none, the demo's carrier, except in production. */
export function createTrackingService(
  options: TrackingOptions,
  handlings: readonly CarrierHandling[] = [],
): TrackingService {
  const secrets = options.config.trackingWebhookSecrets ?? [];
  return {
    provider: askingCarriers(handlings, openProvider(options)),
    readMessage: (headers, body, now) => readCarrierMessage(headers, body, secrets, now),
  };
}
