/** Reads what anyone with a parcel's number may know about it (docs/requirements.md ACC-7). */
import type { Kysely } from 'kysely';
import { parcelStops, type StopMap } from '#domain/orders/parcel-stops.ts';
import { cancelledTrace, type TraceWords, traceOf } from '#domain/orders/trace.ts';
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
import { malformedNumber, parcelNotFound } from './refusals.ts';
import { findNumberedParcel } from './trace-store.ts';

const words: Readonly<Record<Locale, TraceWords>> = { fr: traceWordsFr, en: traceWordsEn };

const paris = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Paris' });

export interface TraceOptions {
  readonly db: Kysely<Database>;
  readonly shipping: Pick<ShippingService, 'localiseOffer'>;
  readonly territory: Pick<TerritoryService, 'position' | 'resolve'>;
  readonly clock: () => Date;
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

/** What anyone may read about the parcel with a number (in capitals, without separators); null if no parcel has it. */
export async function findTrace(
  { db, shipping, territory, clock }: TraceOptions,
  number: string,
  locale: Locale,
): Promise<TraceAnswer | null> {
  const numberedParcel = await findNumberedParcel(db, number);
  if (!numberedParcel) return null;
  const { parcel, status, ...known } = numberedParcel;
  const { offer } = shipping.localiseOffer(parcel.quoted, locale);
  const names = { carrierName: parcel.quoted.service.carrierName, serviceName: offer.service.label };
  const stops = () => parcelStops(known.events, parcelEnds(parcel.payload), stopMap(territory));
  const trace =
    status === null
      ? cancelledTrace(number, names, words[locale])
      : traceOf(
          number,
          { ...known, ...names, status, arrival: arrivalWith(offer, parcel.payload.options), stops: stops() },
          words[locale],
          paris.format(clock()),
        );
  return { ...trace, events: [...trace.events], stops: [...trace.stops] };
}

/** Throws 400 for a text that can't be a tracking number, 404 if no parcel has it. */
export async function readTrace(options: TraceOptions, typed: string, locale: Locale): Promise<TraceAnswer> {
  const { number, fault } = readTrackingNumber(typed);
  if (fault !== null) throw malformedNumber(fault);
  const trace = await findTrace(options, number, locale);
  if (!trace) throw parcelNotFound();
  return trace;
}
