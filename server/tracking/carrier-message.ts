/** Reads the messages that carriers send to `/api/tracking/events` (docs/api.md). */
import * as v from 'valibot';
import { trackingEventCodes } from '#domain/orders/tracking-events.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { isSigned, readMessage } from '#server/http/signed-message.ts';
import type { CarrierMessage } from './service.ts';

export const carrierSignatureHeader = 'carrier-signature';

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
export function readCarrierMessage(
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
