/** Bringing an anonymous cart into an account's: a plan, to be applied as it is (docs/requirements.md CRT-1; docs/decisions/0014). */
import { limitQuantity } from './article-line.ts';
import type { ParcelPayload } from './parcel-payload.ts';

interface LineHead {
  readonly entryNumber: number;
}

/** What a plan has to know of a parcel's line. */
export interface ParcelToMerge extends LineHead {
  readonly parcel: ParcelPayload;
}

/** What a plan has to know of a line of articles: packs of an offer, at most one line an offer in a cart. */
export interface ArticlesToMerge extends LineHead {
  readonly offerId: string;
  readonly quantity: number;
}

export type LineToMerge = ParcelToMerge | ArticlesToMerge;

/** What the plan depends on besides the lines. */
export interface MergeLimits {
  /** Lines that a cart takes. */
  readonly mostLines: number;
  /** Packs of an offer that can be sold now; 0 for one that is withdrawn. */
  stockOf(offerId: string): number;
}

/**
 * What becomes of a line of the anonymous cart, `from`, by numbers of lines: `add` a new line of the account's cart;
 * `keep` the account's line `to` as it is, which holds the same; `raise` the account's line `to` to `quantity`, which is
 * `missing` packs less than both held; `leave` it out for want of room.
 */
export type MergeStep =
  | { readonly kind: 'add'; readonly from: number }
  | { readonly kind: 'keep'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'raise';
      readonly from: number;
      readonly to: number;
      readonly quantity: number;
      readonly missing: number;
    }
  | { readonly kind: 'leave'; readonly from: number };

/** A text that is equal exactly for equal parcels, whatever the order of their fields. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${textOf(part)}`)
    .join()}}`;
}

const isParcel = (line: LineToMerge): line is ParcelToMerge => 'parcel' in line;

/** The lines of the account's cart that a step may go into; each parcel stands for one of the anonymous cart's. */
function targetsOf(account: readonly LineToMerge[]) {
  const parcels = Map.groupBy(account.filter(isParcel), ({ parcel }) => textOf(parcel));
  const articles = new Map(account.flatMap((line) => (isParcel(line) ? [] : [[line.offerId, line] as const])));
  return {
    takeParcel: (parcel: ParcelPayload) => parcels.get(textOf(parcel))?.shift(),
    articlesOf: (offerId: string) => articles.get(offerId),
  };
}

/**
 * Plans what becomes of each line of the anonymous cart, in its order. The same parcel in both carts is one parcel, twice
 * in one of them two; packs of one offer are summed up to what can be sold, and never less than either cart held. What
 * has no room is left out.
 */
export function planMerge(
  anonymous: readonly LineToMerge[],
  account: readonly LineToMerge[],
  { mostLines, stockOf }: MergeLimits,
): readonly MergeStep[] {
  const { takeParcel, articlesOf } = targetsOf(account);
  let room = mostLines - account.length;
  return anonymous.map((line): MergeStep => {
    const { entryNumber: from } = line;
    const same = isParcel(line) ? takeParcel(line.parcel) : undefined;
    if (same) return { kind: 'keep', from, to: same.entryNumber };
    const articles = isParcel(line) ? undefined : articlesOf(line.offerId);
    if (articles && !isParcel(line)) {
      const both = articles.quantity + line.quantity;
      const least = Math.max(articles.quantity, line.quantity);
      const quantity = Math.max(least, limitQuantity(both, stockOf(line.offerId)));
      return { kind: 'raise', from, to: articles.entryNumber, quantity, missing: both - quantity };
    }
    if (room <= 0) return { kind: 'leave', from };
    room -= 1;
    return { kind: 'add', from };
  });
}
