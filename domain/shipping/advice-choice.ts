/** Which advice is shown, and what may be said of it (docs/requirements.md SMT-26; settled). */
import { type Cents, toCents } from '#domain/money/money.ts';
import type { AdviceAnswer } from './contract.ts';

/** An advice of the wire. */
export type WireAdvice = AdviceAnswer['advice'][number];

/** A banner is for a saving worth its room, in cents of the displayed price; a smaller one stands in the offer's row. */
export const leastBannerCents: Cents = 50;

/** What an advice saves, in cents of the displayed price. */
export function savedCents({ saves }: WireAdvice): Cents {
  return toCents(saves.value);
}

/**
 * The advice for an offer: the smallest change and, of equal ones, the largest saving, as the call orders them. A relay that
 * stands among the `shown` offers with its price already is none.
 */
export function adviceFor(
  advice: readonly WireAdvice[],
  serviceCode: string,
  shown: readonly { readonly serviceCode: string }[],
): WireAdvice | undefined {
  const isShown = (code: string) => shown.some((offer) => offer.serviceCode === code);
  return advice.find(
    ({ kind, serviceCode: code, leadsTo }) =>
      code === serviceCode && !(kind === 'relay' && isShown(leadsTo.serviceCode)),
  );
}

/** The advice of the banner for the offer on top: the first whose saving is worth it. */
export function bannerAdvice(
  advice: readonly WireAdvice[],
  serviceCode: string,
  shown: readonly { readonly serviceCode: string }[],
): WireAdvice | undefined {
  const worthIt = advice.filter((each) => savedCents(each) >= leastBannerCents);
  return adviceFor(worthIt, serviceCode, shown);
}

/** What other packing can save at most: kilograms and centimetres. */
const packing = { weight: 0.1, dimension: 3 } as const;

/** Whether other packing alone may bring the change about; else part of the contents has to go. */
export function isPackingChange({ kind, change }: WireAdvice): boolean {
  if (kind !== 'weight' && kind !== 'dimension') return false;
  return Number((Number(change.from) - Number(change.to)).toFixed(6)) <= packing[kind];
}
