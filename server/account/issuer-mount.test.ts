import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { visitor } from '#tests/support/visitor.ts';

const api = await shippingApi(await testDatabase(), { signIn: {}, clock: () => new Date() });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('ACC-1 the issuer behind the shop’s port', () => {
  it('ACC-1 has the shop’s security headers and a policy of its own', async () => {
    const { headers, status } = await api.app.request('/oidc/auth', { headers: { accept: 'text/html' } });
    expect(status).toBe(400);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';.*frame-ancestors 'none'/);
  });

  it('ACC-1 answers without a body where HTTP has none, and lets no other website in', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    const asked = await api.app.request('/oidc/jwks', { method: 'OPTIONS', headers });
    expect([asked.status, await asked.text()]).toEqual([204, '']);
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('ACC-1 signs out by the form on its page', async () => {
    const zoe = visitor(api);
    await zoe.signIn({ email: await zoe.register() });
    const page = await (await zoe.open('/oidc/session/end')).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const action = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '').pathname;
    const post = (headers: Record<string, string>, body: string) =>
      api.app.request(action, { method: 'POST', headers: { cookie: zoe.jar.header, ...headers }, body });
    const body = new URLSearchParams({ xsrf, logout: 'yes' }).toString();
    expect((await post({ ...form, 'sec-fetch-site': 'cross-site' }, body)).status).toBe(403);
    expect((await post({ ...form, origin: 'https://evil.example' }, body)).status).toBe(403);
    expect((await post({ 'content-type': 'application/json' }, '{}')).status).toBe(400);
    expect((await post(form, `${body}&x=${'x'.repeat(60_000)}`)).status).toBe(400);
    expect((await post(form, `${body}&x=${'x'.repeat(300_000)}`)).status).toBe(413);
    const done = await post(form, body);
    expect([done.status, new URL(done.headers.get('location') ?? '').pathname]).toEqual([
      303,
      '/oidc/session/end/success',
    ]);
  });

  it('ACC-1 shows a sign-in only to the browser that began it', async () => {
    const [zoe, stranger] = [visitor(api), visitor(api)];
    const uid = await zoe.begin('profile=pro&redirect=%2Fpanier');
    await stranger.begin();
    const screen = await zoe.use('signIn.read', uid);
    expect(screen.body).toEqual({ redirect: '/panier', profile: 'pro', email: '', ended: false, location: null });
    const email = await zoe.register();
    expect((await stranger.use('signIn.read', uid)).status).toBe(404);
    expect((await stranger.submit(uid, { email })).status).toBe(404);
    const first = await zoe.begin();
    await zoe.begin();
    expect((await zoe.submit(first, { email })).status).toBe(200);
  });

  it('ACC-1 accepts only texts as the fields of a sign-in', async () => {
    const zoe = visitor(api);
    const uid = await zoe.begin();
    expect((await zoe.use('signIn.submit', { uid, email: 1, password: [] })).status).toBe(400);
    expect((await zoe.submit(uid, { email: "' or 1=1 --", password: 'x\u0000' })).status).toBe(400);
  });
});
