/** Reads what anyone with a parcel's number may know about it (docs/requirements.md ACC-7). */
import type { Kysely } from 'kysely';
import { parcelStops, type StopMap } from '#domain/orders/parcel-stops.ts';
import { cancelledTrace, type Trace, type TraceWords, traceOf } from '#domain/orders/trace.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { traceWordsEn } from '#domain/orders/trace-words-en.ts';
import { traceWordsFr } from '#domain/orders/trace-words-fr.ts';
import { arrivalWith } from '#domain/shipping/option-dates.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Position } from '#domain/territory/place-distance.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { parcelEnds } from './parcel-ends.ts';
import { type PlacesContext, pickUpPlace } from './parcel-places.ts';
import { malformedNumber, parcelNotFound } from './refusals.ts';
import { findNumberedParcel, type NumberedParcel } from './trace-store.ts';

const words: Readonly<Record<Locale, TraceWords>> = { fr: traceWordsFr, en: traceWordsEn };

const paris = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Paris' });

export interface TraceOptions extends PlacesContext {
  readonly db: Kysely<Database>;
  readonly shipping: Pick<ShippingService, 'localiseOffer'>;
  readonly territory: PlacesContext['territory'] & Pick<TerritoryService, 'position' | 'resolve'>;
}

/** A position rounded to about a kilometre, since it is that of a town; null stays null. */
const rounded = (position: Position | null): Position | null =>
  position && {
    latitude: Math.round(position.latitude * 100) / 100,
    longitude: Math.round(position.longitude * 100) / 100,
  };

function stopMap({ position, resolve }: TraceOptions['territory']): StopMap {
  return {
    ofEnd: (end) => rounded(position(end)),
    ofTown(country, name) {
      const found = resolve(country, name);
      return found.kind === 'one' ? rounded(found.place) : null;
    },
  };
}

/** A parcel's trace; an empty number if it has none. */
export function traceParcel(
  { shipping, territory, clock }: Omit<TraceOptions, 'db'>,
  number: string,
  { parcel, status, ...known }: NumberedParcel,
  locale: Locale,
): Trace {
  const { offer } = shipping.localiseOffer(parcel.quoted, locale);
  const names = { carrierName: parcel.quoted.service.carrierName, serviceName: offer.service.label };
  if (status === null) return cancelledTrace(number, names, words[locale]);
  const stops = parcelStops(known.events, parcelEnds(parcel.payload), stopMap(territory));
  const arrival = arrivalWith(offer, parcel.payload.options);
  return traceOf(number, { ...known, ...names, status, arrival, stops }, words[locale], paris.format(clock()));
}

/** What anyone may read about the parcel with a number (in capitals, without separators); null if no parcel has it. */
export async function findTrace(options: TraceOptions, number: string, locale: Locale): Promise<TraceAnswer | null> {
  const numbered = await findNumberedParcel(options.db, number);
  if (!numbered) return null;
  const trace = traceParcel(options, number, numbered, locale);
  const pickUp = trace.stage === 'TO_COLLECT' ? await pickUpPlace(options, numbered) : null;
  return { ...trace, events: [...trace.events], stops: [...trace.stops], pickUp };
}

/** Throws 400 for a text that can't be a tracking number, 404 if no parcel has it. */
export async function readTrace(options: TraceOptions, typed: string, locale: Locale): Promise<TraceAnswer> {
  const { number, fault } = readTrackingNumber(typed);
  if (fault !== null) throw malformedNumber(fault);
  const trace = await findTrace(options, number, locale);
  if (!trace) throw parcelNotFound();
  return trace;
}
