import type { AnswerTo } from '#app/api/contracts.ts';
import type { staffOrderCall } from '#domain/office/orders-calls.ts';

/** An order as the call for one answers it. */
export type StaffOrderAnswer = AnswerTo<typeof staffOrderCall>;
