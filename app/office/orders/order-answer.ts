import type { AnswerTo } from '#app/api/contracts.ts';
import type { staffOrderCall } from '#domain/office/orders-calls.ts';

/** An order as answered by the call for a single one. */
export type StaffOrderAnswer = AnswerTo<typeof staffOrderCall>;
