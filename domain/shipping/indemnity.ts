/** What carriers pay for a parcel that is lost or damaged (docs/tariffs.md, "Indemnities"). */
import type { Cents } from '#domain/money/money.ts';

export interface Indemnity {
  /** For each kilogram of the parcel's real weight. */
  readonly perKilogram: Cents;
  /** With delivery against signature at least this; absent if that changes nothing. */
  readonly signed?: Cents | undefined;
}

/** The most that is paid for a parcel, however much it is worth. `signed`: the sender has chosen the signature. */
export const indemnityOf = (
  { perKilogram, signed = 0 }: Indemnity,
  parcel: { readonly weightGrams: number; readonly signed: boolean },
): Cents => Math.max(Math.round((perKilogram * parcel.weightGrams) / 1000), parcel.signed ? signed : 0);
