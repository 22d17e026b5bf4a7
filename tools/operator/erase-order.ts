/**
 * `npm run erase-order -- ORDER`: erases the personal data of an order placed without an account, at the buyer's
 * request (docs/operations.md).
 */
import { askErasure } from '#server/orders/retention/erase-orders.ts';
import { runCommand } from './command.ts';

const usage = `npm run erase-order -- ORDER   erases the buyer of an order that was placed without an account`;

await runCommand(usage, ([code]) => {
  if (code === undefined) return null;
  return async ({ db }) => {
    if (await askErasure(db, code, new Date())) return `${code}: erased within an hour, or once the order is over.`;
    throw new Error(`${code}: no order that was placed without an account, or erased already.`);
  };
});
