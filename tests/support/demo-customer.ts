/** The customers of a demo that is under test: they have past orders, and belong to all tests at once. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { OrderSummary, OrdersAnswer } from '#domain/orders/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import { signIn } from './customer.ts';
import { askWith } from './filled-cart.ts';

const emails: Readonly<Record<Mode, string>> = {
  part: 'camille.martin@guichet.example',
  pro: 'nadia.roussel@guichet.example',
};

/** Signs the context in as the demo's customer of a site, and answers what they have bought; to be read, never changed. */
export async function signInAsDemo(context: BrowserContext, mode: Mode = 'part'): Promise<readonly OrderSummary[]> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'demo-accounts.json');
  const passwords = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<Mode, string>>;
  await signIn(context, { email: emails[mode], password: passwords[mode], firstName: '', mode });
  const path = `/api/front/occ/ecommerce/${mode}/users/current/orders`;
  return ((await askWith(context.request)('GET', path)).body as OrdersAnswer).orders;
}
