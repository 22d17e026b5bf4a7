/** Which advice is displayed where, and how it is worded (docs/requirements.md SMT-26). */
import { type Cents, toCents } from '#domain/money/money.ts';
import type { AdviceAnswer } from './contract.ts';

export type WireAdvice = AdviceAnswer['advice'][number];

/** In cents of the displayed price; smaller savings appear only in the offer's row. */
const minBannerCents: Cents = 50;

/** In cents of the displayed price. */
export function savedCents({ saves }: WireAdvice): Cents {
  return toCents(saves.value);
}

/**
 * The first one for the offer's service in the order of the API's answer (smallest change, then largest saving). Advice
 * to use a relay service that is already among the `shown` offers is skipped. Undefined if there is no other.
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

/** For the topmost offer: the first that saves at least `minBannerCents`; undefined if none does. */
export function bannerAdvice(
  advice: readonly WireAdvice[],
  serviceCode: string,
  shown: readonly { readonly serviceCode: string }[],
): WireAdvice | undefined {
  const worthIt = advice.filter((each) => savedCents(each) >= minBannerCents);
  return adviceFor(worthIt, serviceCode, shown);
}

/** The most that different packaging is assumed to save: kilograms of weight, centimetres of a side. */
const packing = { weight: 0.1, dimension: 3 } as const;

/**
 * Whether different packaging alone can make the parcel as light or small as the advice says; otherwise part of the
 * contents has to be left out.
 */
export function isPackingChange({ kind, change }: WireAdvice): boolean {
  if (kind !== 'weight' && kind !== 'dimension') return false;
  return Number((Number(change.from) - Number(change.to)).toFixed(6)) <= packing[kind];
}
