import type { AnswerTo } from '#app/api/contracts.ts';
import type { staffOrderCall } from '#domain/office/orders-calls.ts';

/** The answer of the call for a single order. */
export type StaffOrderAnswer = AnswerTo<typeof staffOrderCall>;
