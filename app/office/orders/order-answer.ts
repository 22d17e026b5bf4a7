import type { Answered, Office } from '#app/api/use-cases.ts';

/** An order as its page shows it. */
export type StaffOrderAnswer = Answered<Office['orders']['read']>;

/** A statement of withdrawal about an order. */
export type Withdrawal = Answered<Office['withdrawals']['ofOrder']>[number];
