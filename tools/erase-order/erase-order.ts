/**
 * `npm run erase-order -- ORDER`: erases the personal data of an order placed without an account, at the buyer's
 * request (docs/operations.md).
 */
import { withDatabase } from '#server/db/with-database.ts';
import { askErasure } from '#server/orders/retention/erase-orders.ts';

const usage = `npm run erase-order -- ORDER   erases the buyer of an order that was placed without an account`;

async function runCommand([code]: readonly string[]): Promise<number> {
  if (code === undefined) {
    console.error(usage);
    return 1;
  }
  return withDatabase(async ({ db }) => {
    const isFound = await askErasure(db, code, new Date());
    console.log(
      isFound
        ? `${code}: erased within an hour, or once the order is over.`
        : `${code}: no order that was placed without an account, or erased already.`,
    );
    return isFound ? 0 : 1;
  });
}

try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
