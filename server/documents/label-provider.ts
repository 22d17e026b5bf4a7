/** Where labels come from: the shop itself, which makes specimens, or a carrier's web service (docs/decisions/0019). */
import { paperTypes } from '#domain/customs/customs-papers.ts';
import type { CountryName } from '#domain/documents/printed-address.ts';
import type { OrderedParcel } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { SingleFailure } from '#server/http/single-call.ts';

export interface ParcelToLabel {
  readonly orderCode: string;
  readonly parcel: OrderedParcel;
  readonly place: { readonly number: number; readonly of: number };
  readonly locale: Locale;
  readonly declaredOn: IsoDate;
  readonly madeAt: Date;
  readonly countryName: CountryName;
  readonly dutiesPrepaid: boolean;
}

export const providedTypes = ['LABEL', ...paperTypes] as const;
export type ProvidedType = (typeof providedTypes)[number];

/** A document from a provider. `format` is the size of its paper, such as `A4` or `10x15`. */
export interface ProvidedDocument {
  readonly type: ProvidedType;
  readonly format: string;
  readonly bytes: Uint8Array;
}

/** Why a provider made no label, with its own code and words. */
export interface ProviderMessage {
  readonly code: string;
  readonly text: string;
}

/**
 * `refused`: certainly no label was made, so it can be asked for again; `isTransient` says that the same request may
 * succeed later. `unknown`: a label may have been made, which can only be found at the provider, by the key.
 */
export type LabelPurchase =
  | {
      readonly outcome: 'bought';
      readonly number: string;
      /** The parcel's number at the carrier abroad; null if there is none. */
      readonly partnerNumber: string | null;
      readonly documents: readonly ProvidedDocument[];
    }
  | { readonly outcome: 'refused'; readonly messages: readonly ProviderMessage[]; readonly isTransient: boolean }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** A request that was lost may have made a label, unless it was never sent. */
export const unanswered = ({ code, isUnsent }: SingleFailure): LabelPurchase =>
  isUnsent
    ? { outcome: 'refused', messages: [{ code, text: '' }], isTransient: true }
    : { outcome: 'unknown', reason: code };

/** `REFUSED`: the carrier has answered that it doesn't take the label back. */
export type LabelCancellation = 'DONE' | 'REFUSED';

export interface LabelProvider {
  readonly name: string;
  /** The same key always gives the same label, so that nothing is bought twice. */
  readonly isRepeatable: boolean;
  /**
   * Buys the label of a parcel. Unless the provider is repeatable, the caller stores `ASKED` before the call, and never
   * repeats a call whose outcome is unknown (`domain/documents/label-purchase.ts`). `key` identifies the purchase at
   * the provider and has at most 30 characters. Never rejects.
   */
  buy(parcel: ParcelToLabel, key: string): Promise<LabelPurchase>;
  /**
   * Tells the carrier that a parcel with this number won't come; `FAILED` if there was no answer. Absent if the carrier
   * needn't know. Never rejects.
   */
  cancel?(number: string): Promise<LabelCancellation | 'FAILED'>;
  close(): Promise<void>;
}
