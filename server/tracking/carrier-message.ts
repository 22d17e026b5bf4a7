/** Reads the messages that carriers send to `/api/tracking/events` (docs/api.md). */
import * as v from 'valibot';
import { trackingEventCodes } from '#domain/orders/tracking-events.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { isSigned } from '#server/http/signed-message.ts';
import type { CarrierMessage } from './service.ts';

/** Name of the header with a message's signature. */
export const carrierSignatureHeader = 'carrier-signature';

const identifier = v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/));

const messageSchema = v.object({
  id: identifier,
  number: v.pipe(v.string(), v.maxLength(40)),
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

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** Reads a message; null if it can't be read, or wasn't signed recently with one of the secrets. */
export function readCarrierMessage(
  headers: Pick<Headers, 'get'>,
  body: Uint8Array,
  secrets: readonly string[],
  now: Date,
): CarrierMessage | null {
  if (!isSigned(headers.get(carrierSignatureHeader) ?? '', body, secrets, now)) return null;
  const parsed = v.safeParse(messageSchema, parse(body));
  if (!parsed.success) return null;
  const { id, events, expected } = parsed.output;
  const { number } = readTrackingNumber(parsed.output.number);
  if (number === null) return null;
  return {
    id,
    number,
    events: events.map((event) => ({ ...event, id: event.id ?? null })),
    expectedOn: expected ?? null,
  };
}
