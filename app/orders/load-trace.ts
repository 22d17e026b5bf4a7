import { type ApiClient, CallError } from '#app/api/client.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { traceCall } from '#domain/orders/calls.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { type NumberReading, readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import type { Locale } from '#domain/site/locale.ts';

/** The result for a typed number: its parcel, or a message for the field. `status` is the HTTP status of the page. */
export type TraceResult =
  | { readonly state: 'found'; readonly status: 200; readonly trace: TraceAnswer }
  /** `wrong`: the number is malformed or unknown; `failed`: the service doesn't answer. */
  | { readonly state: 'wrong' | 'failed'; readonly status: number; readonly typed: string; readonly message: string };

export function wrongNumber(typed: string, fault: NonNullable<NumberReading['fault']>, locale: Locale): TraceResult {
  return { state: 'wrong', status: 400, typed, message: errorMessage(locale, `tracking.${fault}`) };
}

/**
 * Finds the parcel with a number. Failures that aren't caused by the number are reported, except for too many requests.
 */
export async function loadTrace(
  api: ApiClient,
  typed: string,
  locale: Locale,
  report: (error: unknown) => void,
): Promise<TraceResult> {
  const { number, fault } = readTrackingNumber(typed);
  if (fault !== null) return wrongNumber(typed, fault, locale);
  try {
    const trace = await api.call(traceCall, { parameters: { number } });
    return { state: 'found', status: 200, trace };
  } catch (error) {
    const { status, errors } = error instanceof CallError ? error : { status: 503, errors: [] };
    const message = errors[0]?.message ?? '';
    if (status === 404) return { state: 'wrong', status, typed, message };
    if (status === 429) return { state: 'failed', status, typed, message };
    report(error);
    return { state: 'failed', status: 503, typed, message: '' };
  }
}
