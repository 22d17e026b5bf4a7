/**
 * `npm run seller-part -- ORDER SELLER prepared|shipped|delivered`: records what a seller has done with the articles
 * that it sends for an order (docs/operations.md). The running site updates the order within a minute.
 */
import { withDatabase } from '#server/db/with-database.ts';
import { storePartEvent } from '#server/orders/parcels/seller-parts.ts';

const events = ['prepared', 'shipped', 'delivered'] as const;
const usage = `npm run seller-part -- ORDER SELLER ${events.join('|')}   what a seller has done with its part of an order`;

async function runCommand([code = '', seller = '', typed]: readonly string[]): Promise<number> {
  const event = events.find((each) => each === typed);
  if (code === '' || seller === '' || event === undefined) {
    console.error(usage);
    return 1;
  }
  return withDatabase(async ({ db }) => {
    const isFound = await storePartEvent(db, { code, seller }, event);
    console.log(
      isFound ? `${code}, ${seller}: ${event}, applied within a minute.` : `${code} has no part of ${seller}.`,
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
