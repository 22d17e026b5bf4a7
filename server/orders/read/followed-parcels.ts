/** What the page of an order says of its parcels besides the order itself (docs/requirements.md ACC-7). */
import { depositCode } from '#domain/orders/deposit-code.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { ParcelPlaces } from '#domain/orders/parcel-places.ts';
import type { Delay } from '#domain/orders/trace.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { type Order, stageOfLine } from './order-rows.ts';
import { findOrderedFile, type OrderedFile } from './ordered-file.ts';
import { parcelPlaces } from './parcel-places.ts';
import { findExpectedDays } from './parcel-watch.ts';
import { type RecipientNews, recipientNews } from './told-recipients.ts';
import { type TraceOptions, traceParcel } from './trace.ts';

export interface FollowedParcel {
  readonly entryNumber: number;
  readonly places: ParcelPlaces;
  /** Null if no arrival is expected any more. */
  readonly expected: IsoDate | null;
  readonly delay: Delay | null;
  /** What a sender without a printer shows; null if there is none. */
  readonly depositCode: string | null;
  readonly recipient: RecipientNews;
}

/** Those that aren't cancelled, with the calendar day in Paris. */
export interface FollowedParcels {
  readonly parcels: readonly FollowedParcel[];
  readonly today: IsoDate;
  readonly file: OrderedFile | null;
}

export async function followedParcels(options: TraceOptions, order: Order, locale: Locale): Promise<FollowedParcels> {
  const days = await findExpectedDays(options.db, order.code);
  const living = order.lines
    .filter(isOrderedParcel)
    .filter(({ entryNumber }) => stageOfLine(order, entryNumber) !== 'CANCELLED');
  const news = await recipientNews(options.db, order.code, living);
  const parcels = living.map(async (parcel): Promise<FollowedParcel> => {
    const { entryNumber } = parcel;
    const {
      status = 'ANNOUNCED',
      events = [],
      number = null,
    } = order.tracking.find((each) => each.entryNumber === entryNumber) ?? {};
    const expectedOn = days.get(entryNumber) ?? null;
    const { expected, delay } = traceParcel(options, '', { parcel, status, events, expectedOn }, locale);
    const places = await parcelPlaces(options, order.site, { parcel, events });
    // Parcels of an order that is invented for the demo have no label.
    const code = order.demo ? null : depositCode(parcel, number, stageOfLine(order, entryNumber));
    const recipient = news.get(entryNumber) ?? { state: 'OFF', mails: [] };
    return { entryNumber, places, expected, delay, depositCode: code, recipient };
  });
  return {
    parcels: await Promise.all(parcels),
    today: options.territory.today('FR', options.clock()),
    file: await findOrderedFile(options.db, order.code),
  };
}
