/** Asks La Poste's Suivi v2 (TRACKING_URL, TRACKING_KEY, docs/operations.md; developer.laposte.fr). */

import { Agent, type Dispatcher, request } from 'undici';
import * as v from 'valibot';
import type { CarrierEvent, TrackingEventCode } from '#domain/orders/tracking-events.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { errorKind, type Logger } from '#server/process/logger.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import type { TrackingProvider, TrackingReport } from './service.ts';

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
function readSuiviAnswer(answer: unknown, onUnknown: (code: string) => void): TrackingReport {
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

export interface SuiviSettings {
  /** Address of the service, such as `https://api.laposte.fr/suivi/v2/idships`; the number is appended. */
  readonly url: string;
  readonly key: string | null;
  /** The deadline of the whole call. */
  readonly deadlineMs: number;
  readonly logger: Pick<Logger, 'warn'>;
  readonly recorder?: UpstreamRecorder;
}

/** Largest accepted answer in bytes; the history of a parcel has about 10 kB. */
const maxBytes = 256 * 1024;
/** The wait after a 429 without a valid `Retry-After`, and the longest wait that is accepted, in milliseconds. */
const usualPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/**
 * The wait in milliseconds that a `Retry-After` header asks for, limited to 1 s at least and one hour at most. The
 * header contains seconds or a date (RFC 9110, 10.2.3); if it can't be read, the result is one minute.
 */
export function retryAfterMs(header: string, now: Date): number {
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? usualPauseMs : Math.min(Math.max(ms, 1000), longestPauseMs);
}

async function readReport(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  now: Date,
  onUnknown: (code: string) => void,
): Promise<TrackingReport> {
  if (statusCode === 200 || statusCode === 207) {
    const text = await body.text();
    try {
      return readSuiviAnswer(JSON.parse(text), onUnknown);
    } catch {
      return { outcome: 'failed', reason: 'not JSON' };
    }
  }
  await body.dump({ limit: 16_384 });
  if (statusCode === 400 || statusCode === 404) return { outcome: 'unknown' };
  if (statusCode === 429)
    return { outcome: 'limited', retryAfterMs: retryAfterMs(String(headers['retry-after'] ?? ''), now) };
  return { outcome: 'failed', reason: `status ${statusCode}` };
}

/** Sends nothing but a parcel's number; redirects aren't followed. */
export function createSuivi({ url, key, deadlineMs, logger, recorder }: SuiviSettings): TrackingProvider {
  const agent = new Agent({ maxResponseSize: maxBytes, connect: { timeout: deadlineMs } });
  const toldCodes = new Set<string>();
  function onUnknown(code: string): void {
    if (toldCodes.has(code)) return;
    toldCodes.add(code);
    logger.warn({ codes: [code] }, 'an event of the tracking service has an unknown code');
  }
  return {
    name: 'suivi',
    async ask({ number }, now) {
      const target = new URL(url);
      target.pathname = `${target.pathname.replace(/\/$/, '')}/${encodeURIComponent(number)}`;
      target.searchParams.set('lang', 'fr_FR');
      const start = performance.now();
      try {
        const response = await request(target, {
          dispatcher: agent,
          headers: { accept: 'application/json', ...(key !== null && { 'x-okapi-key': key }) },
          signal: AbortSignal.timeout(deadlineMs),
        });
        const report = await readReport(response, now, onUnknown);
        if (report.outcome !== 'failed') recorder?.answered(performance.now() - start);
        else {
          const reason = response.statusCode >= 500 ? 'UNAVAILABLE' : 'INVALID_ANSWER';
          recorder?.failed({ reason, detail: report.reason, pauseMs: null });
        }
        return report;
      } catch (error) {
        const detail = errorKind(error);
        recorder?.failed({ reason: detail === 'TimeoutError' ? 'TIMEOUT' : 'UNAVAILABLE', detail, pauseMs: null });
        return { outcome: 'failed', reason: detail };
      }
    },
    close: () => agent.destroy(),
  };
}
