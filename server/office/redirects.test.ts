/** Redirects (docs/requirements.md CMS-2; docs/content.md, "Redirects"). */
import { afterAll, expect, test } from 'vitest';
import type { Site } from '#domain/site/site.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
afterAll(() => Promise.all([api.close(), otherProcess.close()]));
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Paul', roles: ['editor'] });
const { redirects } = api.office(cookie);

const save = (from: string, to: string, site: Site = 'part') => redirects.save({ site, from, to });
const targetOf = (path: string, site: Site = 'part') => otherProcess.visitor().content.redirect({ site, path });

test('CMS-2 a redirect is in force in every process, on its site only, until it is removed, with entries in the audit log', async () => {
  await save('/aide/ete-2026', '/aide/points-relais?q=1');
  expect((await redirects.list()).filter(({ from }) => from === '/aide/ete-2026')).toMatchObject([
    { site: 'part', from: '/aide/ete-2026', to: '/aide/points-relais?q=1', author: 'Paul Martin' },
  ]);
  expect([await targetOf('/aide/ete-2026'), await targetOf('/professionnel/aide/ete-2026', 'pro')]).toEqual([
    '/aide/points-relais?q=1',
    null,
  ]);
  await save('/aide/ete-2026', '/aide', 'pro');
  await save('/aide/ete-2026', '/cookies');
  expect([await targetOf('/aide/ete-2026'), await targetOf('/professionnel/aide/ete-2026', 'pro')]).toEqual([
    '/cookies',
    '/professionnel/aide',
  ]);
  // A redirect to a path of the other site isn't followed.
  expect(await targetOf('/aide/ete-2026', 'pro')).toBe(null);
  const removed = { site: 'part', from: '/aide/ete-2026' } as const;
  await redirects.remove(removed);
  expect(await targetOf('/aide/ete-2026')).toBe(null);
  await expect(redirects.remove(removed)).rejects.toMatchObject({ status: 404 });
  const rows = await database.db
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .where('object', '=', 'redirect:part:/aide/ete-2026')
    .orderBy('number')
    .execute();
  expect(rows.map(({ action, before, after }) => `${action} ${before} ${after}`)).toEqual([
    'redirect.save null {"to":"/aide/points-relais?q=1"}',
    'redirect.save {"to":"/aide/points-relais?q=1"} {"to":"/cookies"}',
    'redirect.remove {"to":"/cookies"} null',
  ]);
});

test('CMS-2 a redirect neither hides a page, nor leads back to itself, nor away from the shop', async () => {
  for (const [from, to, status, subject] of [
    ['/aide/contact', '/aide', 409, 'from'],
    ['/boutique', '/aide', 409, 'from'],
    ['/seul', '/seul', 409, 'to'],
    ['/seul', 'https://evil.example', 400, 'to'],
    ['/seul', '//evil.example', 400, 'to'],
    ['seul', '/aide', 400, 'from'],
  ] as const) {
    await expect(save(from, to), `${from} ${to}`).rejects.toMatchObject({ status, errors: [{ subject }] });
  }
  await save('/un', '/deux');
  const both = await Promise.allSettled([save('/deux', '/trois'), save('/trois', '/un')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  expect(await targetOf('/seul')).toBe(null);
});
