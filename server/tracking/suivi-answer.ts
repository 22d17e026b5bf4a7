/** Reads answers of La Poste's Suivi v2 (developer.laposte.fr, `/suivi/v2/idships/{id}`). */
import * as v from 'valibot';
import type { CarrierEvent, TrackingEventCode } from '#domain/orders/tracking-events.ts';
import { isIsoDate } from '#domain/time/date.ts';
import type { TrackingReport } from './service.ts';

/**
 * The shop's code for each of the service's codes of events. A parcel is on its way again (IN_TRANSIT) after customs
 * have released it (DO2) or a problem is solved (PB2).
 */
const codes: Readonly<Record<string, TrackingEventCode>> = {
  DR1: 'ANNOUNCED',
  PC1: 'DEPOSITED',
  PC2: 'DEPOSITED',
  ET1: 'IN_TRANSIT',
  ET2: 'IN_TRANSIT',
  ET3: 'IN_TRANSIT',
  ET4: 'IN_TRANSIT',
  EP1: 'IN_TRANSIT',
  DO1: 'CUSTOMS',
  DO2: 'IN_TRANSIT',
  DO3: 'CUSTOMS',
  PB1: 'HELD_UP',
  PB2: 'IN_TRANSIT',
  MD2: 'OUT_FOR_DELIVERY',
  ND1: 'HELD_UP',
  AG1: 'AT_RELAY',
  RE1: 'HELD_UP',
  DI1: 'DELIVERED',
  DI2: 'RETURNED',
};

const isInstant = (text: string) => /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

const eventSchema = v.object({
  date: v.pipe(v.string(), v.maxLength(40), v.check(isInstant)),
  code: v.pipe(v.string(), v.maxLength(20)),
});
const envelopeSchema = v.object({
  returnCode: v.number(),
  shipment: v.nullish(
    v.object({
      estimDate: v.nullish(v.pipe(v.string(), v.maxLength(40))),
      event: v.nullish(v.pipe(v.array(eventSchema), v.maxLength(200))),
    }),
  ),
});
/** For one number the answer is an object, although the service's description says an array. */
const answerSchema = v.union([
  envelopeSchema,
  v.pipe(
    v.tuple([envelopeSchema]),
    v.transform(([envelope]) => envelope),
  ),
]);

const found = 200;
/** The service's codes for a parcel that it doesn't have, or not yet, and for a wrong number. */
const unknownCodes: readonly number[] = [101, 104, 105];

type Envelope = v.InferOutput<typeof envelopeSchema>;

function eventsOf({ shipment }: Envelope, onUnknown: (code: string) => void): readonly CarrierEvent[] {
  return (shipment?.event ?? []).flatMap(({ code: told, date }) => {
    const code = Object.hasOwn(codes, told) ? codes[told] : undefined;
    if (code === undefined) {
      onUnknown(told);
      return [];
    }
    return [{ id: null, code, at: new Date(date).toISOString(), place: '' }];
  });
}

function expectedOf({ shipment }: Envelope): string | null {
  const day = (shipment?.estimDate ?? '').slice(0, 10);
  return isIsoDate(day) ? day : null;
}

/**
 * Reads a JSON answer with the status 200, 207 or 404. Events with unknown codes are left out, and their codes passed
 * to `onUnknown`. The service's labels and places aren't read, because they could name a person.
 */
export function readSuiviAnswer(answer: unknown, onUnknown: (code: string) => void): TrackingReport {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) return { outcome: 'failed', reason: 'unexpected answer' };
  const envelope = parsed.output;
  if (unknownCodes.includes(envelope.returnCode)) return { outcome: 'unknown' };
  if (envelope.returnCode !== found) return { outcome: 'failed', reason: `return code ${envelope.returnCode}` };
  return {
    outcome: 'known',
    events: eventsOf(envelope, onUnknown),
    expectedOn: expectedOf(envelope),
    nextAt: null,
  };
}
