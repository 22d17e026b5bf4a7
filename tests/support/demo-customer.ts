/** The demo's customers on a site under test. They have past orders and are shared by all tests. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { OrderSummary, OrdersAnswer } from '#domain/orders/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { signIn } from './customer.ts';
import { askWith } from './filled-cart.ts';

const emails: Readonly<Record<Site, string>> = {
  part: 'camille.martin@guichet.example',
  pro: 'nadia.roussel@guichet.example',
};

/** Signs the context in as the demo's customer of a site, and returns their past orders. Tests mustn't change them. */
export async function signInAsDemo(context: BrowserContext, site: Site = 'part'): Promise<readonly OrderSummary[]> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'demo-accounts.json');
  const passwords = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<Site, string>>;
  await signIn(context, { email: emails[site], password: passwords[site], firstName: '', site });
  const path = `/api/front/occ/ecommerce/${site}/users/current/orders`;
  return ((await askWith(context.request)('GET', path)).body as OrdersAnswer).orders;
}
