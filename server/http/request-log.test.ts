import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { knownCustomer } from '#tests/support/known-customer.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, visitor } from '#tests/support/visitor.ts';

const database = await testDatabase();
const lines: string[] = [];
const api = await shippingApi(database, { signIn: {}, lines, clock: () => new Date() });
// Stands for a page, whose answer is made elsewhere.
api.app.get('/rien', () => new Response('page'));

type Line = Record<string, unknown>;
const written = () => lines.map((line) => JSON.parse(line) as Line);
const security = () => written().filter(({ msg }) => msg === 'security');
const occ = '/api/front/occ/ecommerce/part/users';
const ipv4 = { incoming: { socket: { remoteAddress: '203.0.113.77', remotePort: 1, remoteFamily: 'IPv4' } } };

test('API-2 each request is one line: call, status and id, without its path', async () => {
  await api.app.request('/api/smt/config?site=part');
  lines.length = 0;
  const requestId = randomUUID();
  await api.app.request(`${occ}/anonymous/carts/${randomUUID()}?canary=secretvalue`, {
    headers: { 'x-request-id': requestId },
  });
  const answered = written().filter(({ msg }) => msg === 'answered');
  expect(answered).toEqual([
    expect.objectContaining({ requestId, method: 'GET', route: 'cart', status: 404, ms: expect.any(Number) }),
  ]);
  expect(lines.join('\n')).not.toContain('secretvalue');
});

test('G44 a proxy’s well-formed id is logged and returned with calls, refusals and pages, another one replaced', async () => {
  const answerTo = async (path: string, id: string) => {
    lines.length = 0;
    const { headers } = await api.app.request(path, { headers: { 'x-request-id': id } });
    return [headers.get('x-request-id'), written().find(({ msg }) => msg === 'answered')?.requestId];
  };
  for (const path of ['/rien', '/api/smt/config?site=part', '/api/smt/nothing', `${occ}/anonymous/carts/x`]) {
    const id = '7F000001:D4F2_0A000007:1F90_69003';
    expect([path, ...(await answerTo(path, id))]).toEqual([path, id, id]);
    for (const malformed of ['short', 'a b c d e f', '<script>alert(1)</script>', 'x'.repeat(129)]) {
      const [returned, logged] = await answerTo(path, malformed);
      expect([path, returned]).toEqual([path, logged]);
      expect(returned).toMatch(/^[\da-f-]{36}$/);
    }
  }
});

test('ACC-1 sign-in, refusals and changes of an account are events with its id and network, and no personal data', async () => {
  const visit = visitor(api);
  const email = await visit.register({ lastName: 'Canari' });
  lines.length = 0;
  const uid = await visit.begin();
  await visit.submit(uid, { email, password: 'faux mot de passe' });
  await visit.signIn({ email });
  const { id } = await database.db
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const user = await database.db
    .selectFrom('identity_user')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  await visit.use('security.changePassword', { current: 'faux', password: 'quatre autres mots sans lien' });
  await visit.use('sessions.end', randomUUID());
  await visit.call('GET', `${occ}/current/carts/${randomUUID()}`);
  await visit.use('profile.erase', { password: goodPassword });
  expect(security().map(({ event, level, accountId, userId }) => [event, level, accountId ?? userId])).toEqual([
    ['signInRefused', 40, user.id],
    ['passwordAccepted', 30, undefined],
    ['signedIn', 30, id],
    ['secretRefused', 40, id],
    ['objectRefused', 40, id],
    ['objectRefused', 40, id],
    ['accountErased', 30, id],
  ]);
  for (const canary of [
    email,
    'Canari',
    goodPassword,
    'faux mot de passe',
    '0612345678',
    visit.jar.header.split('=')[1] ?? 'x',
  ]) {
    expect(lines.join('\n')).not.toContain(canary);
  }
});

test('ACC-1 an event contains the network, not the address', async () => {
  lines.length = 0;
  await api.app.request(`${occ}/current`, { headers: { cookie: `session=${'x'.repeat(43)}` } }, ipv4);
  expect(security()).toEqual([
    expect.objectContaining({ event: 'signInMissing', status: 401, network: '203.0.113.0/24' }),
  ]);
  expect(lines.join('\n')).not.toContain('203.0.113.77');
});

test('API-3 a form of another site is an event', async () => {
  lines.length = 0;
  await api.call('POST', `${occ}/anonymous/carts`, {}, { 'sec-fetch-site': 'cross-site' });
  expect(security()).toEqual([expect.objectContaining({ event: 'forbidden', status: 403 })]);
});

test.each([
  ['/gestion', 'office.today'],
  ['/gestion/commandes/G26-7K3M9X', 'office.order'],
  ['/gestion/commandes/G26-7K3M9X/rembourser', 'office.refund'],
  ['/gestion/catalogue/import', 'office.catalogImport'],
  ['/gestion/catalogue/carton-20', 'office.catalogProduct'],
  ['/gestion/nulle-part', 'other'],
])('the page of the back office at %s is logged as %s', async (path, route) => {
  lines.length = 0;
  await api.app.request(path);
  expect(written().filter(({ msg }) => msg === 'answered')).toMatchObject([{ route }]);
  expect(lines.join('')).not.toContain('G26-7K3M9X');
});

test('accesses of staff to a customer, and attempts to reach the back office, are events', async () => {
  const { db } = database;
  const staff = await signedInAccount(db, Date.now(), { roles: ['operator'] });
  const customer = await knownCustomer(db, Date.now());
  lines.length = 0;
  const { id } = customer;
  await api.office(staff.cookie).customers.view({ id, reason: 'commande G26-7K3M9X' });
  const curious = api.office(customer.cookie).customers.view({ id, reason: 'curiosité' });
  await expect(curious).rejects.toMatchObject({ status: 404 });
  expect(security()).toMatchObject([
    { event: 'customerViewed', level: 30, accountId: staff.id },
    { event: 'objectRefused', level: 40, accountId: customer.id },
  ]);
  expect(lines.join('')).not.toMatch(/G26-7K3M9X|curiosité/);

  lines.length = 0;
  await api.office(staff.cookie).jobs.list();
  await expect(api.office(customer.cookie).jobs.list()).rejects.toMatchObject({ status: 404 });
  await expect(api.office('').jobs.list()).rejects.toMatchObject({ status: 401 });
  expect(security()).toMatchObject([
    { event: 'objectRefused', level: 40, route: 'jobs.list', status: 404, accountId: customer.id },
    { event: 'signInMissing', level: 40, route: 'jobs.list', status: 401 },
  ]);
});
