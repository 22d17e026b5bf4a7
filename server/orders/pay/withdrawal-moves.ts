/** Changes the state of an order's statements of withdrawal with what happens to the order. */
import type { Transaction } from 'kysely';
import { statesBefore, withdrawalAfter } from '#domain/orders/withdrawal-states.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Applies an event to all statements of a locked order for which it is possible. A return by lines is repaid by staff
 * who have said what of it has arrived.
 */
export async function moveStatements(
  tx: Transaction<Database>,
  code: string,
  event: 'repaid' | 'ended',
): Promise<void> {
  for (const state of statesBefore(event)) {
    await tx
      .updateTable('withdrawal_statement')
      .set({ state: withdrawalAfter(state, event) ?? state })
      .where('order_code', '=', code)
      .where('state', '=', state)
      .$if(event === 'repaid', (query) => query.where('seller', 'is', null))
      .execute();
  }
}
