/** Reads and writes cart lines as database rows (docs/requirements.md CRT-3, CRT-4, CRT-7). */

import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { KeptArticle } from '#domain/cart/article-line.ts';
import type { MergeNotice } from '#domain/cart/merge-notice.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ParcelPrice } from '#domain/cart/parcel-price.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { parcelPayloadDocument, parcelQuoteDocument, soldOfferDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';

/** What the cart stores of a parcel: the offer, its price in cents, and the payload that the visitor sent. */
export interface KeptParcel {
  readonly quoted: QuotedOffer;
  readonly price: ParcelPrice;
  readonly payload: ParcelPayload;
  /** Price and departure day before the expired offer was quoted again; removed by the next change of the line. */
  readonly renewedFrom?: { readonly price: OfferPrice; readonly collectionDate: IsoDate } | undefined;
}

interface LineHead {
  readonly entryNumber: number;
  readonly version: number;
  readonly quantity: number;
}

export interface ParcelEntry extends LineHead, KeptParcel {}

export interface ArticleEntry extends LineHead {
  readonly article: KeptArticle;
}

export type CartEntry = ParcelEntry | ArticleEntry;

export function isArticle(entry: CartEntry): entry is ArticleEntry {
  return 'article' in entry;
}

export const lineColumns = [
  'entry_number',
  'version',
  'quantity',
  'offer_id',
  'tax_exclusive',
  'tax_inclusive',
  'volume_prices',
  'quoted',
  'payload',
] as const;
export type LineRow = Pick<Selectable<Database['cart_entry']>, (typeof lineColumns)[number]>;

/** Throws `StoredJsonError` if the document of the line has an unknown version. */
export function readLine(row: LineRow): CartEntry {
  const { entry_number: entryNumber, version, quantity } = row;
  const head = { entryNumber, version, quantity };
  if (row.offer_id !== null) {
    const volumePrices = row.volume_prices ?? [];
    const seen = { taxExclusive: row.tax_exclusive, taxInclusive: row.tax_inclusive, volumePrices };
    return { ...head, article: { asAdded: soldOfferDocument.read(row.quoted), quantity, seen } };
  }
  const { offer, ...storedParcel } = parcelQuoteDocument.read(row.quoted);
  return { ...head, quoted: offer, ...storedParcel, payload: parcelPayloadDocument.read(row.payload) };
}

const entryNumbers = v.array(v.number());

/** The stored form of the notice of a merge, in the cart's row (docs/requirements.md CRT-1). */
export const mergeNoticeDocument = storedJson<MergeNotice>({
  name: 'cart.merge_notice',
  schema: v.object({
    added: entryNumbers,
    kept: entryNumbers,
    raised: v.array(v.object({ entryNumber: v.number(), by: v.number(), missing: v.number() })),
    left: entryNumbers,
  }),
  upgrades: [],
});

/** Prices are in cents. */
export function parcelColumns({ quoted, price, payload, renewedFrom }: KeptParcel) {
  return {
    tax_exclusive: price.total.taxExclusive,
    tax_inclusive: price.total.taxInclusive,
    offer_key: quoted.offerKey,
    quoted: parcelQuoteDocument.write({ offer: quoted, price, renewedFrom }),
    payload: parcelPayloadDocument.write(payload),
  };
}

/** Prices are those of packs that the visitor last agreed to, in cents. */
export function articleColumns({ asAdded, quantity, seen }: KeptArticle) {
  return {
    quantity,
    tax_exclusive: seen.taxExclusive,
    tax_inclusive: seen.taxInclusive,
    volume_prices: seen.volumePrices.length === 0 ? null : JSON.stringify(seen.volumePrices),
    offer_id: asAdded.id,
    quoted: soldOfferDocument.write(asAdded),
  };
}
