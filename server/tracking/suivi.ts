/** Asks La Poste's Suivi v2 (TRACKING_URL, TRACKING_KEY, docs/operations.md; developer.laposte.fr). */

import { Agent, type Dispatcher, request } from 'undici';
import { errorKind, type Logger } from '#server/process/logger.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import type { TrackingProvider, TrackingReport } from './service.ts';
import { readSuiviAnswer } from './suivi-answer.ts';

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
