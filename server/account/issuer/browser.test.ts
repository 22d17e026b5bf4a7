import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { begin, CookieJar, origin, redeem, signIn, testIssuer, testUser } from './issuer.fixture.ts';

const { db } = await testDatabase();

describe('a pending sign-in', () => {
  it('ACC-1 belongs to the browser that began it, in all its tabs', async () => {
    const issuer = await testIssuer(db);
    const jar = new CookieJar();
    const [first, second] = [await begin(issuer, jar), await begin(issuer, jar)];
    for (const { uid } of [first, second]) expect((await issuer.interaction(uid, jar.header))?.uid).toBe(uid);
    const stranger = new CookieJar();
    const theirs = await begin(issuer, stranger);
    expect(await issuer.interaction(theirs.uid, jar.header)).toBeNull();
    expect(await issuer.interaction(first.uid, '')).toBeNull();
    expect(await issuer.interaction(first.uid, `oidc_interaction=${first.uid}; oidc_interaction.sig=x`)).toBeNull();
    for (let tab = 0; tab < 5; tab += 1) await begin(issuer, jar);
    expect(await issuer.interaction(first.uid, jar.header)).toBeNull();
  });

  it('ACC-1 returns in the tab it was begun in, even if other tabs have begun one since', async () => {
    const issuer = await testIssuer(db);
    const accountId = await testUser(db);
    const jar = new CookieJar();
    const [first, second] = [await begin(issuer, jar), await begin(issuer, jar)];
    const resume = async ({ uid }: typeof first, cookie: string) => {
      const interaction = await issuer.interaction(uid, jar.header);
      if (!interaction) throw new Error('no interaction');
      interaction.result = { login: { accountId } };
      await interaction.persist();
      return issuer.fetch(interaction.returnTo, { headers: { cookie } });
    };
    expect((await resume(second, '')).status).toBe(400);
    const back = await resume(first, jar.header);
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('code')).toMatch(/./);
    jar.keep(back);
    const goneAnswer = await issuer.fetch(`${origin}/oidc/auth/${first.uid}`, { headers: { cookie: jar.header } });
    expect(goneAnswer.status).toBe(400);
    expect((await resume(second, jar.header)).headers.get('location')).toContain('code=');
  });

  it.each([
    ['pro', 'pro'],
    ['part', 'part'],
    ['admin', 'part'],
    ['pro&x=1', 'part'],
    ['"><script>', 'part'],
  ])('ACC-2 reads the profile %s as %s', async (profile, profileTaken) => {
    const { location } = await begin(await testIssuer(db), new CookieJar(), { profile });
    const url = new URL(location, origin);
    expect([...url.searchParams.keys()]).toEqual(['interaction', 'profile']);
    expect([url.pathname, url.searchParams.get('profile')]).toEqual(['/smt/connexion', profileTaken]);
  });

  it('ACC-1 stays on the own origin where it began, regardless of the Host header', async () => {
    const issuer = await testIssuer(db);
    const id = await testUser(db);
    const at = 'http://127.0.0.1:3000';
    const { back, code, verifier } = await signIn(issuer, new CookieJar(), id, true, at);
    expect([back.origin, back.searchParams.get('iss')]).toEqual([at, `${origin}/oidc`]);
    expect((await redeem(issuer, code, verifier, at)).status).toBe(200);
    const forgedAnswer = await issuer.fetch('http://evil.example/oidc/.well-known/openid-configuration', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    });
    expect(await forgedAnswer.text()).not.toContain('evil');
  });

  it('ACC-1 is required again after an hour unless the visitor asked to stay signed in', async () => {
    const issuer = await testIssuer(db);
    const id = await testUser(db);
    const [brief, kept] = [new CookieJar(), new CookieJar()];
    await signIn(issuer, brief, id, false);
    await signIn(issuer, kept, id, true);
    const silent = async (jar: CookieJar) => (await begin(issuer, jar, { prompt: 'none' })).location;
    expect(await silent(brief)).toContain('code=');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    try {
      expect(await silent(brief)).toContain('login_required');
      expect(await silent(kept)).toContain('code=');
    } finally {
      vi.useRealTimers();
    }
  });

  it('ACC-1 ends with the account', async () => {
    const issuer = await testIssuer(db);
    const id = await testUser(db);
    const jar = new CookieJar();
    await signIn(issuer, jar, id);
    await db.deleteFrom('identity_user').where('id', '=', id).execute();
    expect((await begin(issuer, jar, { prompt: 'none' })).location).toContain('login_required');
  });
});

describe('the issuer in a browser', () => {
  const https = { ORIGIN: 'https://boutique.example' };

  it('ACC-1 sets cookies like the shop, on https with the prefix __Host- and its requirements', async () => {
    for (const [env, at, prefix] of [
      [{}, origin, ''],
      [https, 'https://boutique.example', '__Host-'],
    ] as const) {
      const issuer = await testIssuer(db, env);
      const jar = new CookieJar();
      const lines: string[] = [];
      const keep = jar.keep.bind(jar);
      jar.keep = (answer) => {
        lines.push(...answer.headers.getSetCookie());
        keep(answer);
      };
      await signIn(issuer, jar, await testUser(db), true, at);
      const names = lines.map((line) => line.split('=')[0]);
      expect(new Set(names.map((name) => name?.replace('.sig', '')))).toEqual(
        new Set(['oidc_session', 'oidc_interaction', 'oidc_resume'].map((name) => prefix + name)),
      );
      for (const line of lines) {
        expect(line).toMatch(/; httponly/i);
        expect(line).toMatch(/; samesite=lax/i);
        expect(/; secure/i.test(line)).toBe(prefix !== '');
        expect(line).not.toMatch(/; domain/i);
        expect(line).toMatch(/; path=\/(?:;|$)/i);
      }
    }
  });

  it('ACC-1 reports errors in the visitor’s language, without repeating the input', async () => {
    const issuer = await testIssuer(db);
    for (const [lang, words] of [
      ['fr', 'La connexion n’a pas abouti'],
      ['en', 'Sign-in could not be completed'],
    ] as const) {
      const answer = await issuer.fetch(`${origin}/oidc/auth?client_id=<script>alert(1)</script>`, {
        headers: { cookie: `lang=${lang}`, accept: 'text/html' },
      });
      const text = await answer.text();
      expect(answer.status).toBe(400);
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).toContain(words);
      expect(text).not.toMatch(/<script>|alert|client_id/);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
    }
  });

  it('ACC-1 signs out at once if our own page leads there, after a click if another website does', async () => {
    const issuer = await testIssuer(db);
    const jar = new CookieJar();
    await signIn(issuer, jar, await testUser(db));
    const query = new URLSearchParams({
      client_id: issuer.client.id,
      post_logout_redirect_uri: `${origin}/smt/deconnexion/retour`,
      state: '/panier',
    });
    const ask = (site: string) =>
      issuer.fetch(`${origin}/oidc/session/end?${query}`, {
        headers: { cookie: jar.header, 'sec-fetch-site': site, accept: 'text/html' },
      });
    const crossSiteAnswer = await ask('cross-site');
    const foreignText = await crossSiteAnswer.text();
    expect(foreignText).not.toContain('<script>');
    expect(foreignText).toContain('<button type="submit" form="op.logoutForm">Se déconnecter</button>');
    const sameOriginAnswer = await ask('same-origin');
    jar.keep(sameOriginAnswer);
    const text = await sameOriginAnswer.text();
    const script = /<script>(.*?)<\/script>/.exec(text)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(sameOriginAnswer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const confirm = (form: Record<string, string>) =>
      issuer.fetch(`${origin}/oidc/session/end/confirm`, {
        method: 'POST',
        headers: { cookie: jar.header, accept: 'text/html' },
        body: new URLSearchParams(form),
      });
    expect((await confirm({ logout: 'yes', xsrf: 'x' })).status).toBe(400);
    const done = await confirm({ logout: 'yes', xsrf });
    expect(done.headers.get('location')).toBe(`${origin}/smt/deconnexion/retour?state=%2Fpanier`);
    // A second press with the cookies from before the first, whose answer was lost, and one with those from after it.
    const pressedTwice = [await confirm({ logout: 'yes', xsrf })];
    jar.keep(done);
    pressedTwice.push(await confirm({ logout: 'yes', xsrf }));
    for (const answer of pressedTwice) {
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Vous êtes déconnecté')]);
    }
    expect((await begin(issuer, jar, { prompt: 'none' })).location).toContain('login_required');
  });

  it('ACC-1 continues with a button in the visitor’s language without scripts', async () => {
    const issuer = await testIssuer(db);
    const answer = await issuer.fetch(`${origin}/oidc/session/end`, { headers: { accept: 'text/html' } });
    const text = await answer.text();
    expect(text).toMatch(/<html lang="fr">.*<button type="submit">Continuer<\/button>/s);
    expect(text).not.toContain('Submitting');
    const jar = new CookieJar();
    jar.keep(answer);
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? [];
    const fields = [...text.matchAll(/name="([^"]+)" value="([^"]+)"/g)];
    const done = await issuer.fetch(action, {
      method: 'POST',
      headers: { cookie: jar.header },
      body: new URLSearchParams(Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))),
    });
    expect(done.headers.get('location')).toBe(`${origin}/oidc/session/end/success`);
  });

  it('ACC-1 doesn’t answer scripts of other websites', async () => {
    const issuer = await testIssuer(db);
    const answer = await issuer.fetch(`${issuer.issuer}/.well-known/openid-configuration`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
