/**
 * The customers of a demo, with orders and address books; production has none (docs/operations.md, "Demo accounts").
 */

import { type DemoAccounts, type DemoOptions, removeDemoAccounts, seedDemoAccounts } from '#server/account/demo.ts';
import { createPasswords } from '#server/account/passwords.ts';
import { type DemoBooksOptions, fillDemoBooks } from '#server/address/address-book-demo.ts';
import type { Logger } from '#server/logger.ts';
import { type DemoOrdersOptions, seedDemoOrders } from '#server/orders/demo.ts';

export interface DemoCustomersOptions extends Omit<DemoOptions, 'passwords'>, DemoOrdersOptions, DemoBooksOptions {
  /** Whether the embedded issuer is used; with another one, nobody could sign in as these customers. */
  readonly hasOwnIssuer: boolean;
  readonly logger: Logger;
}

/**
 * Creates missing demo accounts, address books and orders, and returns e-mail addresses and passwords of the accounts.
 * In production it removes the demo accounts. Null if there are none.
 */
export async function keepDemoCustomers(options: DemoCustomersOptions): Promise<DemoAccounts | null> {
  const { db, config, clock, logger } = options;
  if (config.env === 'production') await removeDemoAccounts(db, clock());
  if (config.env !== 'demo' || !options.hasOwnIssuer) return null;
  const accounts = await seedDemoAccounts({ ...options, passwords: createPasswords() });
  const ids = [accounts.part, accounts.pro].map(({ accountId }) => accountId);
  await fillDemoBooks(options, ids);
  // The orders may not fit an operator's own tariffs or catalog, which mustn't prevent the start.
  await seedDemoOrders(options, ids).catch((err) => logger.warn({ err }, 'demo orders not made'));
  return accounts;
}
