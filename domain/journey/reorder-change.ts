/** What can have changed when an order is repeated (docs/requirements.md CRT-6). */
import * as v from 'valibot';
import { totalSchema } from '#domain/cart/wire-cart.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Label } from '#domain/shipping/rated-service.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { depositModeSchema } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';

export type RelayEnd = 'deposit' | 'delivery';

/** Prices are in cents: of a parcel with its options, or of one pack. */
export type ReorderChange =
  | { readonly code: 'PRICE'; readonly name: Label; readonly from: OfferPrice; readonly to: OfferPrice }
  | { readonly code: 'DATE'; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly code: 'OFFER_GONE'; readonly name: Label }
  | { readonly code: 'OPTION_GONE'; readonly name: Label }
  | { readonly code: 'DEPOSIT_GONE'; readonly from: DepositMode; readonly to: DepositMode }
  | { readonly code: 'RELAY_GONE'; readonly end: RelayEnd; readonly label: string }
  | { readonly code: 'WITHDRAWN'; readonly name: Label }
  | { readonly code: 'STOCK'; readonly name: Label; readonly asked: number; readonly left: number };

/** The schema of a change; `name` is that of the names in it, `price` that of its prices. */
export const reorderChangeSchemaOf = <Name extends v.GenericSchema, Price extends v.GenericSchema>(
  name: Name,
  price: Price,
) =>
  v.variant('code', [
    v.object({ code: v.literal('PRICE'), name, from: price, to: price }),
    v.object({ code: v.literal('DATE'), from: v.string(), to: v.string() }),
    v.object({ code: v.literal('OFFER_GONE'), name }),
    v.object({ code: v.literal('OPTION_GONE'), name }),
    v.object({ code: v.literal('DEPOSIT_GONE'), from: depositModeSchema, to: depositModeSchema }),
    v.object({ code: v.literal('RELAY_GONE'), end: v.picklist(['deposit', 'delivery']), label: v.string() }),
    v.object({ code: v.literal('WITHDRAWN'), name }),
    v.object({ code: v.literal('STOCK'), name, asked: v.number(), left: v.number() }),
  ]);

/** With names in the visitor's language. */
export const reorderChangeSchema = reorderChangeSchemaOf(v.string(), totalSchema);

export type WireReorderChange = v.InferOutput<typeof reorderChangeSchema>;

export const toWireTotal = ({ taxExclusive, taxInclusive }: OfferPrice) => ({
  ttc: toWireAmount(taxInclusive),
  ht: toWireAmount(taxExclusive),
});

export function toWireChange(change: ReorderChange, locale: Locale): WireReorderChange {
  switch (change.code) {
    case 'PRICE':
      return {
        code: 'PRICE',
        name: change.name[locale],
        from: toWireTotal(change.from),
        to: toWireTotal(change.to),
      };
    case 'OFFER_GONE':
    case 'OPTION_GONE':
    case 'WITHDRAWN':
    case 'STOCK':
      return { ...change, name: change.name[locale] };
    default:
      return change;
  }
}
