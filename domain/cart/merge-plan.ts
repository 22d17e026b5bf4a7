/**
 * Plans how an anonymous cart is merged into an account's at a sign-in (docs/requirements.md CRT-1;
 * docs/decisions/0014).
 */
import { limitQuantity } from './article-line.ts';
import type { ParcelPayload } from './parcel-payload.ts';

interface LineHead {
  readonly entryNumber: number;
}

export interface ParcelToMerge extends LineHead {
  readonly parcel: ParcelPayload;
}

/** A cart has at most one line for each offer. */
export interface ArticlesToMerge extends LineHead {
  readonly offerId: string;
  readonly quantity: number;
}

export type LineToMerge = ParcelToMerge | ArticlesToMerge;

export interface MergeLimits {
  readonly maxLines: number;
  /** How many packs of an offer can be sold now; 0 if it has been withdrawn. */
  stockOf(offerId: string): number;
}

/**
 * What happens to line `from` of the anonymous cart. All fields but `quantity` and `missing` are line numbers.
 * - `add`: it becomes a new line of the account's cart;
 * - `keep`: line `to` of the account has the same content and stays unchanged;
 * - `raise`: line `to` of the account gets `quantity` packs, which are `missing` packs fewer than both lines have
 *   together;
 * - `leave`: it is left out for lack of room.
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

/** Equal parcels have equal texts, whatever the order of their fields. */
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

/**
 * Finds the line of the account's cart with the same parcel or the same offer as a line of the anonymous cart. Each
 * parcel's line is returned only once.
 */
function targetsOf(account: readonly LineToMerge[]) {
  const parcels = Map.groupBy(account.filter(isParcel), ({ parcel }) => textOf(parcel));
  const articles = new Map(account.flatMap((line) => (isParcel(line) ? [] : [[line.offerId, line] as const])));
  return {
    takeParcel: (parcel: ParcelPayload) => parcels.get(textOf(parcel))?.shift(),
    articlesOf: (offerId: string) => articles.get(offerId),
  };
}

/**
 * One step for each line of the anonymous cart, in order. A parcel that is once in each cart is one parcel afterwards;
 * one that is twice in a cart stays two. Packs of the same offer are added up, to at most what can be sold, but never
 * to less than either cart held. Lines for which there is no room are left out.
 */
export function planMerge(
  anonymous: readonly LineToMerge[],
  account: readonly LineToMerge[],
  { maxLines, stockOf }: MergeLimits,
): readonly MergeStep[] {
  const { takeParcel, articlesOf } = targetsOf(account);
  let room = maxLines - account.length;
  return anonymous.map((line): MergeStep => {
    const { entryNumber: from } = line;
    const sameParcel = isParcel(line) ? takeParcel(line.parcel) : undefined;
    if (sameParcel) return { kind: 'keep', from, to: sameParcel.entryNumber };
    const articles = isParcel(line) ? undefined : articlesOf(line.offerId);
    if (articles && !isParcel(line)) {
      const both = articles.quantity + line.quantity;
      const minQuantity = Math.max(articles.quantity, line.quantity);
      const quantity = Math.max(minQuantity, limitQuantity(both, stockOf(line.offerId)));
      return { kind: 'raise', from, to: articles.entryNumber, quantity, missing: both - quantity };
    }
    if (room <= 0) return { kind: 'leave', from };
    room -= 1;
    return { kind: 'add', from };
  });
}
