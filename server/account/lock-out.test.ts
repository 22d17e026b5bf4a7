import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { goodPassword, visitor } from '#tests/support/visitor.ts';

const database = await testDatabase();
const api = await shippingApi(database, { signIn: {}, clock: () => new Date() });

function browserAt(remoteAddress: string) {
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
  const browser = new TestBrowser('http://localhost:3000', (request) => api.app.fetch(request, { incoming } as never));
  async function use(name: string, input?: object) {
    const cookies = browser.header(new URL(browser.origin));
    const answer = await api.use(name, input, cookies, { clientAddress: remoteAddress });
    browser.take(answer.headers);
    return answer;
  }
  return {
    use,
    /** Tries a password, and completes the sign-in if it is right; returns the status. */
    async tryPassword(email: string, password: string): Promise<number> {
      const screen = await browser.follow('/smt/connexion', (url) => url.searchParams.has('interaction'));
      const uid = screen.searchParams.get('interaction');
      const answer = await use('signIn.submit', { uid, email, password });
      const { location } = answer.body as { location?: string };
      if (location)
        await browser.go((await browser.follow(location, ({ pathname }) => pathname.endsWith('/retour'))).href);
      return answer.status;
    },
  };
}

async function fillUp(stranger: ReturnType<typeof browserAt>, email: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) expect(await stranger.tryPassword(email, 'x')).toBe(400);
  expect(await stranger.tryPassword(email, goodPassword)).toBe(429);
}

test('ACC-1 a stranger’s wrong passwords lock out the stranger’s network, not the owner', async () => {
  const email = await visitor(api).register();
  await fillUp(browserAt('203.0.113.7'), email);
  expect(await browserAt('198.51.100.1').tryPassword(email, goodPassword)).toBe(200);
});

test('ACC-1 even in the stranger’s network, a known browser signs in and changes the password', async () => {
  const email = await visitor(api).register();
  const owner = browserAt('203.0.113.8');
  expect(await owner.tryPassword(email, goodPassword)).toBe(200);
  await fillUp(browserAt('203.0.113.8'), email);
  const password = 'tout autre mot de passe';
  expect((await owner.use('security.changePassword', { current: goodPassword, password })).status).toBe(200);
  expect((await owner.use('sessions.endAll')).status).toBe(200);
  expect(await owner.tryPassword(email, password)).toBe(200);
});

test('ACC-1 another account’s cookie doesn’t make a browser known, and at most ten guesses are possible', async () => {
  const [email, other] = [await visitor(api).register(), await visitor(api).register()];
  const stranger = browserAt('203.0.113.9');
  expect(await stranger.tryPassword(other, goodPassword)).toBe(200);
  await stranger.use('sessions.endAll');
  await fillUp(browserAt('203.0.113.9'), email);
  expect(await stranger.tryPassword(email, goodPassword)).toBe(429);
  const owner = browserAt('198.51.100.9');
  expect(await owner.tryPassword(email, goodPassword)).toBe(200);
  await owner.use('sessions.endAll');
  await fillUp(owner, email);
});

test('ACC-1 further attempts after a wait lead to longer waits', async () => {
  const email = await visitor(api).register();
  const stranger = browserAt('203.0.113.10');
  await fillUp(stranger, email);
  // Simulates a quarter of an hour: the shortest counters and the network's have expired.
  await database.db.deleteFrom('rate_limit').where('key', 'like', 'sign-in:%').execute();
  await fillUp(stranger, email);
  await database.db.deleteFrom('rate_limit').where('key', 'like', 'sign-in:%').execute();
  expect(await stranger.tryPassword(email, goodPassword)).toBe(429);
});
