/** Lines of carts as their columns keep them (docs/requirements.md CRT-3, CRT-4, CRT-7). */
import type { Selectable } from 'kysely';
import type { KeptArticle } from '#domain/cart/article-line.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ParcelPrice } from '#domain/cart/parcel-price.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { CartEntryTable } from '#server/db/schema.ts';

/** What a line holds of its parcel: the offer, what it costs, and what the visitor sent. */
export interface KeptParcel {
  readonly quoted: QuotedOffer;
  readonly price: ParcelPrice;
  readonly payload: ParcelPayload;
  /** What it cost and when it left before its expired offer was renewed; gone with the next change. */
  readonly renewedFrom?: { readonly price: OfferPrice; readonly collectionDate: IsoDate } | undefined;
}

interface LineHead {
  readonly entryNumber: number;
  readonly version: number;
  readonly quantity: number;
}

/** A parcel's line. */
export interface ParcelEntry extends LineHead, KeptParcel {}

/** A line of articles. */
export interface ArticleEntry extends LineHead {
  readonly article: KeptArticle;
}

export type CartEntry = ParcelEntry | ArticleEntry;

export function isArticle(entry: CartEntry): entry is ArticleEntry {
  return 'article' in entry;
}

/** What a line is read from. */
export const lineColumns = [
  'entry_number',
  'version',
  'quantity',
  'offer_id',
  'tax_exclusive',
  'tax_inclusive',
  'quoted',
  'payload',
] as const;
export type LineRow = Pick<Selectable<CartEntryTable>, (typeof lineColumns)[number]>;

/** The columns hold what `parcelColumns` and `articleColumns` wrote; nothing else writes them. */
export function readLine(row: LineRow): CartEntry {
  const { entry_number: entryNumber, version, quantity } = row;
  const head = { entryNumber, version, quantity };
  if (row.offer_id !== null) {
    const seen = { taxExclusive: row.tax_exclusive, taxInclusive: row.tax_inclusive };
    return { ...head, article: { asAdded: row.quoted as SoldOffer, quantity, seen } };
  }
  const { offer, ...kept } = row.quoted as { offer: QuotedOffer } & Pick<KeptParcel, 'price' | 'renewedFrom'>;
  return { ...head, quoted: offer, ...kept, payload: row.payload as ParcelPayload };
}

export function parcelColumns({ quoted, price, payload, renewedFrom }: KeptParcel) {
  return {
    tax_exclusive: price.total.taxExclusive,
    tax_inclusive: price.total.taxInclusive,
    offer_key: quoted.offerKey,
    quoted: JSON.stringify({ offer: quoted, price, renewedFrom }),
    payload: JSON.stringify(payload),
  };
}

export function articleColumns({ asAdded, quantity, seen }: KeptArticle) {
  return {
    quantity,
    tax_exclusive: seen.taxExclusive,
    tax_inclusive: seen.taxInclusive,
    offer_id: asAdded.id,
    quoted: JSON.stringify(asAdded),
  };
}
