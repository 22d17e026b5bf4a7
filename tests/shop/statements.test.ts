/**
 * SQL statements of every page and of the main calls, each made twice: the second time, no more may be sent than
 * tests/shop/statement-limits.ts says (docs/benchmarks.md).
 */
import { afterAll, expect, test } from 'vitest';
import { type AnyPageName, routeOf } from '#domain/site/paths.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import type { Ask } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { pageBuild } from '#tests/support/page-build.ts';
import { askFrom } from '#tests/support/principals.ts';
import { sentStatements } from '#tests/support/sent-statements.ts';
import { mountRoutes } from '#tests/support/served-routes.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { shopOrigin } from '#tests/support/sign-in-shop.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { type NamedAsk, visit, visitArea } from './statement-calls.ts';
import { type CountedCall, callStatements, pageStatements } from './statement-limits.ts';
import { type PageVisit, pageVisits } from './statement-visits.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const api = await shippingApi(database, { signIn: { pauseMs: 1 } });
// As in a running process, which holds the frame of pages in memory until it changes.
await api.content.watch(() => undefined);
const failures = await mountRoutes(api, await pageBuild());
afterAll(async () => {
  expect(failures).toEqual([]);
  await api.close();
});
const visits = await pageVisits(api, database.db);

/** The address of a page. */
function addressOf(page: AnyPageName, { site = 'part', parameters = {}, query = '' }: PageVisit): string {
  return routeOf(page, site).replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '') + query;
}

/** What is wrong with a number of statements, with the statements themselves; empty if it is that of the table. */
function judge(name: string, statements: readonly string[], limit: number): string {
  if (statements.length === limit) return '';
  const advice =
    statements.length > limit ? '' : ', which is fewer: lower its number in tests/shop/statement-limits.ts';
  return [`${name} sends ${statements.length} statements instead of ${limit}${advice}.`, ...statements].join('\n  ');
}

test.each(Object.keys(pageStatements) as AnyPageName[])(
  'the page %s sends no more statements than before',
  async (page) => {
    const { browser, status = 200 } = visits[page];
    const address = addressOf(page, visits[page]);
    const open = async () => {
      const answer = await browser.go(address, { headers: { accept: 'text/html' } });
      expect(answer.status, address).toBe(status);
    };
    await open();
    const { statements } = await sentStatements(open);
    expect(judge(page, statements, pageStatements[page])).toBe('');
  },
);

test('no call from a comparison to the paid order, or of the customer area, sends more statements than before', async () => {
  const counts = new Map<CountedCall, readonly string[]>();
  const counted =
    (ask: Ask): NamedAsk =>
    async (name, ...request) => {
      const { result, statements } = await sentStatements(() => ask(...request));
      if (result.status >= 400) throw new Error(`${name}: ${result.status} ${JSON.stringify(result.body)}`);
      counts.set(name, statements);
      return result.body;
    };
  // The second visit replaces the counts of the first, in which the process reads what it then has in memory.
  for (const _ of ['cold', 'warm']) {
    const ask = askFrom(new TestBrowser(shopOrigin, (request) => api.app.fetch(request)));
    await visit(counted(ask), ask);
    await visitArea(counted(askFrom(visits.purchase.browser)), visits.purchase.parameters?.code ?? '');
  }
  expect([...counts.keys()].toSorted()).toEqual(Object.keys(callStatements).toSorted());
  const problems = [...counts].map(([name, statements]) => judge(name, statements, callStatements[name]));
  expect(problems.filter((problem) => problem !== '').join('\n')).toBe('');
});
