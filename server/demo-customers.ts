/** The customers of a demo, with what they have bought and whom they write to; production has none (docs/operations.md, "Demo accounts"). */
import type { Logger } from 'pino';
import { type DemoAccounts, type DemoOptions, removeDemoAccounts, seedDemoAccounts } from '#server/account/demo.ts';
import { createPasswords } from '#server/account/passwords.ts';
import { type DemoBooksOptions, fillDemoBooks } from '#server/address/address-book-demo.ts';
import { type DemoOrdersOptions, seedDemoOrders } from '#server/orders/demo.ts';

export interface DemoCustomersOptions extends Omit<DemoOptions, 'passwords'>, DemoOrdersOptions, DemoBooksOptions {
  /** With another issuer than our own nobody could sign in as them. */
  readonly hasOwnIssuer: boolean;
  readonly logger: Logger;
}

/** Makes accounts, address books and orders where they aren't there yet, and answers how to sign in; null where there are none. */
export async function keepDemoCustomers(options: DemoCustomersOptions): Promise<DemoAccounts | null> {
  const { db, config, clock, logger } = options;
  if (config.env === 'production') await removeDemoAccounts(db, clock());
  if (config.env !== 'demo' || !options.hasOwnIssuer) return null;
  const accounts = await seedDemoAccounts({ ...options, passwords: createPasswords() });
  const ids = Object.values(accounts).map(({ accountId }) => accountId);
  await fillDemoBooks(options, ids);
  // A demo whose tariffs or catalogue an operator has replaced starts all the same.
  await seedDemoOrders(options, ids).catch((err) => logger.warn({ err }, 'demo orders not made'));
  return accounts;
}
