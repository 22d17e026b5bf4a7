/**
 * `npm run label`: lists the labels whose purchase needs an operator, or requests one of them again
 * (docs/operations.md).
 */
import { askAgain, listStuckPurchases, type StuckPurchase } from '#server/orders/parcels/label-purchases.ts';
import { runCommand } from './command.ts';

const usage = `npm run label                        the labels that wait for somebody, and why
npm run label -- ORDER ENTRY again   asks the carrier again; first look in its records that there is no label`;

function lineOf({ code, entryNumber, provider, state, askedAt, messages }: StuckPurchase): string {
  const reasons = messages.map((each) => `${each.code} ${each.text}`.trim()).join('; ');
  return `${code} ${entryNumber}  ${provider}  ${state}  ${askedAt.toISOString()}  ${reasons}`;
}

await runCommand(usage, ([code, entry, word]) => {
  if (code === undefined) {
    return async ({ db }) => (await listStuckPurchases(db)).map(lineOf).join('\n') || 'No label waits for anybody.';
  }
  if (word !== 'again' || !/^\d{1,4}$/.test(entry ?? '')) return null;
  return async ({ db }) => {
    if (await askAgain(db, { code, entryNumber: Number(entry) }, new Date()))
      return `${code}, parcel ${entry}: asked for again within a minute.`;
    throw new Error(`${code} has no parcel ${entry} whose label waits for anybody.`);
  };
});
