/**
 * `npm run label`: lists the labels whose purchase needs an operator, or requests one of them again
 * (docs/operations.md).
 */
import { withDatabase } from '#server/db/with-database.ts';
import { askAgain, listStuckPurchases, type StuckPurchase } from '#server/orders/parcels/label-purchases.ts';

const usage = `npm run label                        the labels that wait for somebody, and why
npm run label -- ORDER ENTRY again   asks the carrier again; first look in its records that there is no label`;

function lineOf({ code, entryNumber, provider, state, askedAt, messages }: StuckPurchase): string {
  const reasons = messages.map((each) => `${each.code} ${each.text}`.trim()).join('; ');
  return `${code} ${entryNumber}  ${provider}  ${state}  ${askedAt.toISOString()}  ${reasons}`;
}

async function runCommand([code, entry, word]: readonly string[]): Promise<number> {
  if (code === undefined) {
    return withDatabase(async ({ db }) => {
      const purchases = await listStuckPurchases(db);
      console.log(purchases.length === 0 ? 'No label waits for anybody.' : purchases.map(lineOf).join('\n'));
      return 0;
    });
  }
  if (word !== 'again' || !/^\d{1,4}$/.test(entry ?? '')) {
    console.error(usage);
    return 1;
  }
  return withDatabase(async ({ db }) => {
    const isFound = await askAgain(db, { code, entryNumber: Number(entry) }, new Date());
    console.log(
      isFound
        ? `${code}, parcel ${entry}: asked for again within a minute.`
        : `${code} has no parcel ${entry} whose label waits for anybody.`,
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
