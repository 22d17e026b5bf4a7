/**
 * Until when a buyer may withdraw, and send articles back (code de la consommation, L221-18, L221-19 and L221-23). All
 * days are days in Paris; the last one counts to its end.
 */
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { frenchHolidays } from '#domain/time/holidays.ts';
import { workingDaysAfter } from '#domain/time/working-days.ts';
import { isOrderedArticle, type OrderLine } from './order-line.ts';
import type { PartStatus } from './seller-part.ts';
import { type ContractFacts, isConsumers, withdrawalDays, withdrawalDenial } from './withdrawal.ts';
import type { WithdrawalRefusalReason } from './withdrawal-states.ts';

/** How many days after the statement the articles are sent back (L221-23). */
const returnDays = 14;

/** A day some days after another, or the next working day if it is a Saturday, a Sunday or a public holiday. */
function workingDayAfter(day: IsoDate, days: number): IsoDate {
  const last = addDays(day, days);
  const year = Number(last.slice(0, 4));
  return workingDaysAfter(last, 0, 'MON_FRI', new Set([...frenchHolidays(year), ...frenchHolidays(year + 1)]));
}

/** The last day on which the buyer of articles that were delivered on a day may withdraw (L221-18, L221-19). */
export function withdrawalDeadline(deliveredDay: IsoDate): IsoDate {
  return workingDayAfter(deliveredDay, withdrawalDays);
}

/** Whether a statement comes after the deadline for articles that were delivered on a day. */
export function isLate(statedDay: IsoDate, deliveredDay: IsoDate): boolean {
  return statedDay > withdrawalDeadline(deliveredDay);
}

/**
 * The last day on which the buyer may send the articles back, 14 days after the statement (L221-23). It moves to a
 * working day like the deadline of the statement, in the buyer's favour.
 */
export function returnDeadline(statedDay: IsoDate): IsoDate {
  return workingDayAfter(statedDay, returnDays);
}

/** A seller's part of an order, and the day of its last change. */
export interface DatedPart {
  readonly status: PartStatus;
  readonly changedDay: IsoDate;
}

/**
 * The day on which the last articles of an order were delivered, from which the deadline of the whole order counts
 * (L221-18); null if it has no articles, or not all have arrived. Parts that were cancelled don't count.
 */
export function lastDeliveryDay(parts: readonly DatedPart[]): IsoDate | null {
  const sent = parts.filter(({ status }) => status !== 'CANCELLED');
  if (sent.length === 0 || sent.some(({ status }) => status !== 'DELIVERED')) return null;
  return (
    sent
      .map(({ changedDay }) => changedDay)
      .toSorted()
      .at(-1) ?? null
  );
}

/** What decides which answer to a statement is proposed. */
export interface StatedWithdrawal extends ContractFacts {
  readonly statedDay: IsoDate;
  /** The articles that it concerns, in the buyer's words; empty for the whole order. */
  readonly items: string;
  readonly lines: readonly OrderLine[];
  readonly parts: readonly DatedPart[];
}

/**
 * The reason with which a refusal is proposed to the operator, who decides; null if nothing speaks against the
 * withdrawal. What a statement about a part of an order concerns is only known in the buyer's words, so that its
 * deadline isn't compared.
 */
export function proposedRefusal(stated: StatedWithdrawal): WithdrawalRefusalReason | null {
  const { statedDay, items, lines, parts } = stated;
  if (!isConsumers(stated)) return 'PROFESSIONAL';
  if (lines.length > 0 && lines.every((line) => withdrawalDenial(line, stated) === 'SET_DAY')) return 'SET_DAY';
  const delivered = lines.some(isOrderedArticle) ? lastDeliveryDay(parts) : null;
  return items === '' && delivered !== null && isLate(statedDay, delivered) ? 'LATE' : null;
}
