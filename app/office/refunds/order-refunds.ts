import type { Answered, Office } from '#app/api/use-cases.ts';

/** What can be repaid of an order, and its refunds. */
export type OrderRefunds = Answered<Office['refunds']['read']>;
