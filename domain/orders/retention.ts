/**
 * How long data that belong to orders, and mails and requests for mails, are stored (docs/operations.md, "Retention"; GDPR, article 5, paragraph 1, point
 * e).
 */

/** Removed when they reach a certain age, whatever becomes of their order. */
export const recordKinds = [
  'withdrawals',
  'sentMails',
  'stockNotices',
  'sellerRatings',
  'paymentMessages',
  'carrierMessages',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Carried out on an order over the years, until nothing of it is left. */
export const orderRemovals = [
  'unpaidOrder',
  'shippingPapers',
  'parcelEvents',
  'failedPayments',
  'customsForms',
  'personalData',
  'accounting',
] as const;
export type OrderRemoval = (typeof orderRemovals)[number];

export type RetainedKind = RecordKind | OrderRemoval;

export interface Retention {
  readonly amount: number;
  readonly unit: 'days' | 'months' | 'years';
  /** `endOfYear`: of the event's calendar year in Paris. */
  readonly from: 'event' | 'endOfYear';
  /** The law or other reason for the period. */
  readonly source: string;
}

const claimsOnCarriers = 'Code de commerce, article L133-6: claims on a carrier lapse after a year';
const personalActions = 'Code civil, article 2224: actions lapse after five years';

/**
 * The period of `unpaidOrder` begins when an order that was never paid was cancelled, that of `accounting` with the
 * last entry in the books, that of every other removal of an order with its payment. For records, it begins when the
 * statement, mail, request or message was stated, sent or received.
 */
export const retentions: Readonly<Record<RetainedKind, Retention>> = {
  unpaidOrder: {
    amount: 30,
    unit: 'days',
    from: 'event',
    source: 'GDPR, article 5(1)(e): long enough to answer for a payment that came to nothing',
  },
  shippingPapers: { amount: 13, unit: 'months', from: 'event', source: claimsOnCarriers },
  // Carriers give the same tracking number to another parcel after one to two years.
  parcelEvents: { amount: 13, unit: 'months', from: 'event', source: claimsOnCarriers },
  failedPayments: {
    amount: 13,
    unit: 'months',
    from: 'event',
    source: 'Code monétaire et financier, article L133-24: a payment can be contested for 13 months',
  },
  customsForms: { amount: 3, unit: 'years', from: 'endOfYear', source: 'Union Customs Code, article 51' },
  personalData: { amount: 5, unit: 'years', from: 'event', source: personalActions },
  accounting: { amount: 10, unit: 'years', from: 'endOfYear', source: 'Code de commerce, article L123-22' },
  withdrawals: { amount: 5, unit: 'years', from: 'event', source: personalActions },
  sentMails: { amount: 7, unit: 'days', from: 'event', source: 'To answer who misses a mail, and to send none twice' },
  stockNotices: {
    amount: 6,
    unit: 'months',
    from: 'event',
    source: 'GDPR, article 5(1)(e): who waits longer has bought elsewhere',
  },
  sellerRatings: {
    amount: 2,
    unit: 'years',
    from: 'event',
    source: 'Older ratings say little of how a seller works now; visitors are told (code de la consommation, D111-17)',
  },
  paymentMessages: { amount: 60, unit: 'days', from: 'event', source: 'Longer than providers repeat a message' },
  carrierMessages: { amount: 60, unit: 'days', from: 'event', source: 'Longer than carriers repeat a message' },
};

const dayMs = 24 * 3_600_000;
/** How far Paris is ahead of UTC at the turn of the year, in milliseconds. */
const parisAheadMs = 3_600_000;

/** The same day and time `months` calendar months later, in UTC; in a month that is too short, its last day. */
function addMonths(at: Date, months: number): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return first;
}

/** In Paris. */
function endOfYear(at: Date): Date {
  const year = new Date(at.getTime() + parisAheadMs).getUTCFullYear();
  return new Date(Date.UTC(year + 1, 0, 1) - parisAheadMs);
}

const monthsIn = { months: 1, years: 12 } as const;

/** `at` is the instant of the event that the period is counted from. */
export function retainedUntil(kind: RetainedKind, at: Date): Date {
  const { amount, unit, from } = retentions[kind];
  const start = from === 'endOfYear' ? endOfYear(at) : at;
  return unit === 'days' ? new Date(start.getTime() + amount * dayMs) : addMonths(start, amount * monthsIn[unit]);
}

/** Older records have to be removed. */
export function oldestRetained(kind: RecordKind, now: Date): Date {
  const { amount, unit } = retentions[kind];
  return unit === 'days' ? new Date(now.getTime() - amount * dayMs) : addMonths(now, -amount * monthsIn[unit]);
}
