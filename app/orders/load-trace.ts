import { type ApiClient, CallError } from '#app/api/client.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { traceCall } from '#domain/orders/calls.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { mapAreaCall, mapsTokenCall } from '#domain/relay/calls.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import { boxAround } from '#domain/relay/map-drawing.ts';
import { type NumberReading, readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import type { Locale } from '#domain/site/locale.ts';

/** A map of stops shows at least so much of the country around them. */
const leastMapKm = 900;

/** Result for a typed number: its parcel, or the field's message; `status` is the page's HTTP status. */
export type TraceResult =
  | { readonly state: 'found'; readonly status: 200; readonly trace: TraceAnswer; readonly map: MapArea | null }
  /** `wrong`: the number has an error or is unknown; `failed`: the service doesn't answer. */
  | { readonly state: 'wrong' | 'failed'; readonly status: number; readonly typed: string; readonly message: string };

/** The result for a text that can't be a tracking number. */
export function wrongNumber(typed: string, fault: NonNullable<NumberReading['fault']>, locale: Locale): TraceResult {
  return { state: 'wrong', status: 400, typed, message: errorMessage(locale, `tracking.${fault}`) };
}

/** The part of the world around a parcel's stops; null without two known positions, or if it can't be had. */
async function loadStopsMap(
  api: ApiClient,
  stops: TraceAnswer['stops'],
  report: (error: unknown) => void,
): Promise<MapArea | null> {
  const positions = stops.flatMap(({ position }) => position ?? []);
  const box = positions.length > 1 ? boxAround(positions, leastMapKm) : null;
  if (!box) return null;
  try {
    const { accessToken } = await api.call(mapsTokenCall, {});
    const edge = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(3);
    const edges = {
      west: edge(box.west, 180),
      south: edge(box.south, 85),
      east: edge(box.east, 180),
      north: edge(box.north, 85),
    };
    return await api.call(mapAreaCall, { query: { accessToken, ...edges } });
  } catch (error) {
    report(error);
    return null;
  }
}

/** Looks up the parcel of a number. Failures that aren't the number's are reported, except too many requests. */
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
    return { state: 'found', status: 200, trace, map: await loadStopsMap(api, trace.stops, report) };
  } catch (error) {
    const { status, errors } = error instanceof CallError ? error : { status: 503, errors: [] };
    const message = errors[0]?.message ?? '';
    if (status === 404) return { state: 'wrong', status, typed, message };
    if (status === 429) return { state: 'failed', status, typed, message };
    report(error);
    return { state: 'failed', status: 503, typed, message: '' };
  }
}
