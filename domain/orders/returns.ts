/** Articles that buyers send back: by law, by the seller's own terms, or for a fault (docs/decisions/0045-returns.md). */
import * as v from 'valibot';
import type { ReturnPayer, ReturnTerms } from '#domain/catalog/catalog.ts';
import type { Cents } from '#domain/money/money.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { type LineQuantity, restOfLines } from './dispatch.ts';
import type { PartStatus } from './seller-part.ts';
import { shareOfPacks } from './staff-refund.ts';
import { type ContractFacts, isConsumers } from './withdrawal.ts';
import { withdrawalDeadline } from './withdrawal-deadlines.ts';
import { type WithdrawalState, withdrawalStates } from './withdrawal-states.ts';

export const returnReasons = [
  'CHANGED_MIND',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_AS_DESCRIBED',
  'WRONG_ARTICLE',
  'DAMAGED',
  'DEFECTIVE',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What the seller answers for (code de la consommation, L217-3; code civil, 1604 and 1641). */
const isFault: Readonly<Record<ReturnReason, boolean>> = {
  CHANGED_MIND: false,
  TOO_SMALL: false,
  TOO_LARGE: false,
  NOT_AS_DESCRIBED: true,
  WRONG_ARTICLE: true,
  DAMAGED: true,
  DEFECTIVE: true,
};

/** Two years after the delivery (L217-3; code civil, 1648). */
const faultDays = 730;

/** `LAW`: a consumer withdraws; `TERMS`: the seller takes it back of its own accord; `FAULT`: only faulty articles. */
export const returnKinds = ['LAW', 'TERMS', 'FAULT'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** `delivery`: whether it is repaid once the whole part is back (L221-24). */
const kindFacts: Readonly<Record<ReturnKind, { readonly delivery: boolean; readonly deduction: boolean }>> = {
  LAW: { delivery: true, deduction: true },
  TERMS: { delivery: false, deduction: true },
  FAULT: { delivery: true, deduction: false },
};

/** No reason has to be given (L221-18). */
export type StatedReason = ReturnReason | null;

export const isFaulty = (reason: StatedReason): boolean => reason !== null && isFault[reason];

export interface ReturnFacts extends ContractFacts {
  readonly today: IsoDate;
  /** When the last articles of the order arrived; null as long as some haven't. */
  readonly orderDelivered: IsoDate | null;
  /** When the part of the seller arrived; null if it hasn't. */
  readonly partDelivered: IsoDate | null;
  readonly terms: ReturnTerms;
}

/** What the buyer may do without a fault of the seller, and until which day: null before the delivery begins it. */
export interface FreeReturn {
  readonly kind: 'LAW' | 'TERMS';
  readonly until: IsoDate | null;
}

/** Null if nothing can be returned without a fault. The law is the floor: terms only add to it. */
export function freeReturn({
  today,
  orderDelivered,
  partDelivered,
  terms,
  ...contract
}: ReturnFacts): FreeReturn | null {
  const legal = orderDelivered && withdrawalDeadline(orderDelivered);
  if (isConsumers(contract) && (legal === null || today <= legal)) return { kind: 'LAW', until: legal };
  const until = partDelivered && addDays(partDelivered, terms.days);
  return terms.days > 0 && (until === null || today <= until) ? { kind: 'TERMS', until } : null;
}

export const isFaultOpen = ({ today, partDelivered }: Pick<ReturnFacts, 'today' | 'partDelivered'>): boolean =>
  partDelivered === null || today <= addDays(partDelivered, faultDays);

export interface ReturnRight {
  readonly kind: ReturnKind;
  readonly paidBy: ReturnPayer;
  /** Whether nobody has to decide: a fault is looked into first. */
  readonly isCertain: boolean;
}

/** The right to return articles for these reasons; null if there is none. The seller pays the way back of any fault. */
export function returnRight(reasons: readonly StatedReason[], facts: ReturnFacts): ReturnRight | null {
  const hasFault = reasons.some(isFaulty);
  if (hasFault && !isFaultOpen(facts)) return null;
  if (reasons.every(isFaulty)) return { kind: 'FAULT', paidBy: 'seller', isCertain: false };
  const free = freeReturn(facts);
  return free && { kind: free.kind, paidBy: hasFault ? 'seller' : facts.terms.paidBy, isCertain: !hasFault };
}

export interface ReturnLine extends LineQuantity {
  readonly reason: StatedReason;
  /** Packs that have arrived; null until somebody has looked. */
  readonly arrived: number | null;
  /** In cents: what their loss in value takes off what is repaid. */
  readonly deduction: Cents;
  readonly restocked: boolean;
}

export interface StatedReturn {
  readonly state: WithdrawalState;
  readonly lines: readonly ReturnLine[];
}

const noLines = () => [];
const asStated = ({ lines }: StatedReturn): readonly LineQuantity[] => lines;
const asArrived = ({ lines }: StatedReturn) =>
  lines.map(({ entryNumber, arrived, quantity }) => ({ entryNumber, quantity: arrived ?? quantity }));

const packsHeld: Readonly<Record<WithdrawalState, (stated: StatedReturn) => readonly LineQuantity[]>> = {
  RECEIVED: asStated,
  ACCEPTED: asStated,
  RETURNED: asArrived,
  REPAID: asArrived,
  REFUSED: noLines,
  ENDED: noLines,
};

export interface SentPart {
  readonly status: PartStatus;
  /** As ordered, without cancelled lines. */
  readonly lines: readonly LineQuantity[];
  readonly unavailable: readonly LineQuantity[];
  readonly dispatched: readonly LineQuantity[];
  readonly returns: readonly StatedReturn[];
}

const hasAllSent: Readonly<Record<PartStatus, boolean>> = {
  TO_PREPARE: false,
  IN_PREPARATION: false,
  PARTLY_SHIPPED: false,
  SHIPPED: true,
  DELIVERED: true,
  CANCELLED: false,
};

/** Packs that the buyer has, or will have, and isn't returning yet. */
export function returnablePacks({
  status,
  lines,
  unavailable,
  dispatched,
  returns,
}: SentPart): readonly LineQuantity[] {
  const delivered = restOfLines(lines, unavailable);
  const sent = hasAllSent[status] ? delivered : restOfLines(delivered, restOfLines(delivered, dispatched));
  return restOfLines(
    sent,
    returns.flatMap((each) => packsHeld[each.state](each)),
  );
}

const packsOf = (lines: readonly LineQuantity[], number: number) =>
  lines.reduce((sum, { entryNumber, quantity }) => (entryNumber === number ? sum + quantity : sum), 0);

export interface RepaidReturn extends Omit<SentPart, 'status' | 'dispatched' | 'returns'> {
  readonly kind: ReturnKind;
  readonly returned: StatedReturn;
  /** Repaid before. */
  readonly others: readonly StatedReturn[];
  /** In cents: what was paid for a line. */
  readonly paidFor: (entryNumber: number) => Cents;
}

/** In cents: what a return gives back of each line, after deductions, and whether it gives back the delivery too. */
export function repaidShares({ kind, returned, others, lines, unavailable, paidFor }: RepaidReturn) {
  const gone = [...unavailable, ...others.flatMap(asArrived)];
  const back = asArrived(returned);
  const shares = returned.lines.map(({ entryNumber, deduction }) => {
    const [ordered, before, count] = [lines, gone, back].map((each) => packsOf(each, entryNumber));
    const share = shareOfPacks(paidFor(entryNumber), ordered || 1, before ?? 0, count ?? 0);
    return { entryNumber, share, amount: Math.max(0, share - deduction) };
  });
  return { shares, delivery: kindFacts[kind].delivery && restOfLines(lines, [...gone, ...back]).length === 0 };
}

/**
 * The largest deduction for a line, in cents: consumers answer for handling beyond what the nature of the article needs
 * (L221-23), and nobody for what was faulty when it came.
 */
export const maxDeduction = (kind: ReturnKind, reason: StatedReason, share: Cents): Cents =>
  kindFacts[kind].deduction && !isFaulty(reason) ? share : 0;

const whole = (least: number, key: 'return.packs' | 'office.refundAmount' = 'return.packs') =>
  v.pipe(v.number(key), v.integer(key), v.minValue(least, key));
const text = v.pipe(v.string(), v.trim(), v.maxLength(1000));
const line = { entryNumber: whole(0) };
const id = v.pipe(v.string(), v.uuid());

/** What the buyer sends; the form chooses the `id`. */
export const startedReturn = {
  id,
  seller: v.pipe(v.string(), v.maxLength(40)),
  lines: v.pipe(
    v.array(v.object({ ...line, quantity: whole(1), reason: v.nullable(v.picklist(returnReasons)) })),
    v.minLength(1, 'return.nothing'),
    v.maxLength(200),
  ),
  note: text,
};

/** `seen` is the state that the sender has seen. */
export const seenReturnSchema = v.object({ id, seen: v.picklist(withdrawalStates) });

/** What has arrived. Deductions in cents; the buyer is told their reason. */
export const arrivedReturnSchema = v.object({
  ...seenReturnSchema.entries,
  lines: v.array(
    v.object({ ...line, arrived: whole(0), deduction: whole(0, 'office.refundAmount'), restocked: v.boolean() }),
  ),
  note: text,
});
