/** Redirects over HTTP (docs/requirements.md CMS-2; docs/content.md, "Redirects"). */
import { afterAll, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
afterAll(() => Promise.all([api.close(), otherProcess.close()]));
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Paul', roles: ['editor'] });
const ask = (method: string, path: string, body?: unknown) => api.call(method, path, body, { cookie });

const save = (from: string, to: string, site = 'part') => ask('PUT', `/api/gestion/redirects/${site}`, { from, to });
const targetOf = async (path: string, site = 'part') => {
  const answer = await otherProcess.call('GET', `/api/occ/${site}/smartedit/redirects?path=${path}`);
  return (answer.body as { to: string | null }).to;
};

test('CMS-2 a redirect is in force in every process, on its site only, until it is removed, with entries in the audit log', async () => {
  const { status, body } = await save('/aide/ete-2026', '/aide/points-relais?q=1');
  expect([status, body]).toMatchObject([
    200,
    {
      redirects: expect.arrayContaining([
        expect.objectContaining({
          site: 'part',
          from: '/aide/ete-2026',
          to: '/aide/points-relais?q=1',
          author: 'Paul Martin',
        }),
      ]),
    },
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
  expect((await ask('DELETE', '/api/gestion/redirects/part?from=/aide/ete-2026')).status).toBe(200);
  expect(await targetOf('/aide/ete-2026')).toBe(null);
  expect((await ask('DELETE', '/api/gestion/redirects/part?from=/aide/ete-2026')).status).toBe(404);
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
    const answer = await save(from, to);
    expect([from, to, answer.status]).toEqual([from, to, status]);
    expect(answer.body).toMatchObject({ errors: [{ subject }] });
  }
  await save('/un', '/deux');
  const both = await Promise.all([save('/deux', '/trois'), save('/trois', '/un')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await targetOf('/seul')).toBe(null);
});
