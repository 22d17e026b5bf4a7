/**
 * Until when a buyer may withdraw, and until when articles may be sent back (code de la consommation, L221-18, L221-19
 * and L221-23). All days are calendar days in Paris; a deadline ends with its last day.
 */
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { frenchHolidays } from '#domain/time/holidays.ts';
import { workingDaysAfter } from '#domain/time/working-days.ts';
import { isOrderedArticle, type OrderLine } from './order-line.ts';
import type { PartStatus } from './seller-part.ts';
import { type ContractFacts, isConsumers, withdrawalDays, withdrawalDenial } from './withdrawal.ts';
import type { WithdrawalRefusalReason } from './withdrawal-states.ts';

/** After the statement of withdrawal (L221-23). */
const returnDays = 14;

/** If that is a Saturday, a Sunday or a public holiday, the next working day. */
function workingDayAfter(day: IsoDate, days: number): IsoDate {
  const last = addDays(day, days);
  const year = Number(last.slice(0, 4));
  return workingDaysAfter(last, 0, 'MON_FRI', new Set([...frenchHolidays(year), ...frenchHolidays(year + 1)]));
}

/** The last day on which the buyer may withdraw (L221-18, L221-19). */
export function withdrawalDeadline(deliveredDay: IsoDate): IsoDate {
  return workingDayAfter(deliveredDay, withdrawalDays);
}

export function isLate(statedDay: IsoDate, deliveredDay: IsoDate): boolean {
  return statedDay > withdrawalDeadline(deliveredDay);
}

/**
 * The last day, 14 days after the statement of withdrawal (L221-23). Like the deadline for the statement it moves to
 * the next working day, in the buyer's favour.
 */
export function returnDeadline(statedDay: IsoDate): IsoDate {
  return workingDayAfter(statedDay, returnDays);
}

export interface DatedPart {
  readonly status: PartStatus;
  readonly changedDay: IsoDate;
}

/**
 * The time to withdraw from the order begins with it (L221-18). Cancelled parts are ignored. Null if the order has no
 * articles, or if some haven't arrived.
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

export interface StatedWithdrawal extends ContractFacts {
  readonly statedDay: IsoDate;
  /** The articles that it concerns, in the buyer's words; empty for the whole order. */
  readonly items: string;
  readonly lines: readonly OrderLine[];
  readonly parts: readonly DatedPart[];
}

/**
 * Null if the shop proposes to accept the withdrawal. For a statement about only some articles the deadline isn't
 * checked, because they are named only in the buyer's words.
 */
export function proposedRefusal(stated: StatedWithdrawal): WithdrawalRefusalReason | null {
  const { statedDay, items, lines, parts } = stated;
  if (!isConsumers(stated)) return 'PROFESSIONAL';
  if (lines.length > 0 && lines.every((line) => withdrawalDenial(line, stated) === 'SET_DAY')) return 'SET_DAY';
  const delivered = lines.some(isOrderedArticle) ? lastDeliveryDay(parts) : null;
  return items === '' && delivered !== null && isLate(statedDay, delivered) ? 'LATE' : null;
}
