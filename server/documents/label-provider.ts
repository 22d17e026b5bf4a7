/** Who makes labels: the shop itself, as specimens, or a carrier's web service (docs/decisions/0019). */
import type { CountryName } from '#domain/documents/printed-address.ts';
import type { OrderedParcel } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';

/** The parcel that a label is bought for. */
export interface ParcelToLabel {
  readonly orderCode: string;
  readonly parcel: OrderedParcel;
  /** Of the parcels of the order, from 1. */
  readonly place: { readonly number: number; readonly of: number };
  readonly locale: Locale;
  /** The day on which the sender ordered and thereby declared the contents. */
  readonly declaredOn: IsoDate;
  /** When the documents are made, which they say of themselves. */
  readonly madeAt: Date;
  readonly countryName: CountryName;
}

/** What a provider makes for a parcel: labels by size of paper, customs forms. */
export const providedTypes = ['LABEL', 'CN22', 'CN23'] as const;
export type ProvidedType = (typeof providedTypes)[number];

/** A document as a provider delivers it. `format` is the size of paper: `A4`, `10x15`. */
export interface ProvidedDocument {
  readonly type: ProvidedType;
  readonly format: string;
  readonly bytes: Uint8Array;
}

/** Why a provider makes no label, in its own code and words. */
export interface ProviderMessage {
  readonly code: string;
  readonly text: string;
}

/**
 * What came of asking for a label. `refused`: there is surely none, and asking again is safe; `isTransient` if the same
 * request may succeed later. `unknown`: there may be one, found by the key at the provider only.
 */
export type LabelPurchase =
  | {
      readonly outcome: 'bought';
      readonly number: string;
      /** The number of the carrier abroad; null if there is none. */
      readonly partnerNumber: string | null;
      readonly documents: readonly ProvidedDocument[];
    }
  | { readonly outcome: 'refused'; readonly messages: readonly ProviderMessage[]; readonly isTransient: boolean }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Makes labels. */
export interface LabelProvider {
  /** Name for logs. */
  readonly name: string;
  /** Whether a key gives the same label however often it is asked for, so that nothing is bought twice. */
  readonly isRepeatable: boolean;
  /**
   * Buys the label of a parcel. Unless the provider is repeatable, the caller stores `ASKED` before, and never repeats a
   * call whose outcome is unknown (`domain/documents/label-purchase.ts`). `key` names the purchase at the provider, at most 30 characters.
   * Never rejects.
   */
  buy(parcel: ParcelToLabel, key: string): Promise<LabelPurchase>;
  close(): Promise<void>;
}
