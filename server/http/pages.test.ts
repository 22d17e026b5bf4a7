import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { SiteSettings } from '#domain/site/page-request.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Visitor } from './account-use-case.ts';
import type { RenderedApp } from './built-app.ts';
import { errorAnswer } from './error-answer.ts';
import { anonymous, type Identity } from './identity.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { type HttpEnv, requestContext } from './request-context.ts';

const settings = { origin: 'https://shop.example' } as SiteSettings;

/** The pages of an application that answers with the request it received. */
function site(
  render: RenderedApp['render'],
  options: Partial<PagesOptions> = {},
  identify: () => Promise<Identity> = async () => anonymous,
) {
  const requests: { url: string; host: string | null }[] = [];
  const app = new Hono<HttpEnv>();
  app.onError((error) => errorAnswer(error, 'fr'));
  app.use(
    requestContext({
      inMemorySecret: 's',
      newId: () => 'request-1',
      addressOf: () => '127.0.0.1',
      secureCookies: false,
      languages: ['fr', 'en'],
      identify,
      admitKey: async () => ({ fault: 'unknown' }),
    }),
  );
  const pages = createPages({
    app: {
      async render(request, page, open) {
        requests.push({ url: request.url, host: request.headers.get('host') });
        return render(request, page, open);
      },
      textScript: () => null,
    },
    settings,
    closedJourneys: () => [],
    ownOrigins: ['https://shop.example'],
    secureCookies: true,
    inMemorySecret: 's',
    openUseCases: () => null,
    now: () => 0,
    keepPagesMs: 60_000,
    limitAddresses: true,
    report: () => undefined,
    countSearch: () => undefined,
    isTicket: (ticket, locale) => ticket.startsWith('good') && locale === 'fr',
    send: async () => new Response('{}', { headers: { 'Set-Cookie': 'journey_part=1' } }),
    ...options,
  });
  app.all('*', (c) => pages.handle(c));
  return { app, seen: requests, cache: pages.cache };
}

const html = (tier: 'document' | 'application', text = 'ok', status = 200) =>
  Promise.resolve(new Response(text, { status, headers: { 'Content-Type': 'text/html', 'x-guichet-tier': tier } }));

test('NAV-25 each address has one spelling: a trailing slash is redirected permanently', async () => {
  const { app, seen: requests } = site(() => html('document'));
  const answer = await app.request('/professionnel/?q=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/professionnel?q=1']);
  const hostile = await app.request('http://shop.example//evil.example/');
  expect(hostile.headers.get('location')).toBe('/evil.example');
  const keptAnswer = await app.request('http://shop.example//evil.example/x');
  expect([keptAnswer.status, requests.at(-1)?.url]).toEqual([200, 'https://shop.example//evil.example/x']);
});

test('NAV-4 a cached page is rendered with its own parameters and no cookie but the language', async () => {
  const cookies: (string | null)[] = [];
  const send: PagesOptions['send'] = async (request) => {
    cookies.push(request.headers.get('cookie'));
    return new Response('{}');
  };
  const render: RenderedApp['render'] = async (request, page) => {
    cookies.push(request.headers.get('cookie'));
    await page.send(new Request('https://shop.example/api/x'));
    return html('document');
  };
  const { app, seen: requests } = site(render, { send });
  const headers = { Cookie: '__Host-cart_part=secret; lang=en' };
  await app.request('/boutique/c/cartons?tri=nom&utm_source=x&f=couleur-rouge&page=', { headers });
  expect(requests.pop()?.url).toBe('https://shop.example/boutique/c/cartons?f=couleur-rouge&tri=nom');
  expect(cookies).toEqual(['lang=en', 'lang=en']);
  await app.request('/boutique/c/cartons?f=couleur-rouge&tri=nom', { headers: { Cookie: 'lang=en' } });
  await app.request('/boutique/c/cartons?f=couleur-bleu', { headers });
  expect(requests.map(({ url }) => url)).toEqual(['https://shop.example/boutique/c/cartons?f=couleur-bleu']);
});

test('a document page is rendered once, then answered from the cache and by 304', async () => {
  const { app, seen: requests } = site(() => html('document', 'page '.repeat(100)));
  const first = await app.request('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.has('x-guichet-tier')).toBe(false);
  const etag = first.headers.get('etag') ?? '';
  const again = await app.request('/?utm_source=x', { headers: { 'If-None-Match': etag } });
  await app.request('/sources-des-donnees?email=a@b.example');
  expect(requests.pop()?.url).toBe('https://shop.example/sources-des-donnees');
  expect([again.status, requests.length]).toEqual([304, 1]);
  await app.request('/', { headers: { Cookie: 'lang=en' } });
  expect(requests).toHaveLength(2);
});

test('a page is not cached if it is an application page, failed, or set a cookie', async () => {
  const answers = [() => html('application'), () => html('document', 'gone', 503)];
  for (const render of answers) {
    const { app, seen: requests } = site(render);
    await app.request('/');
    const again = await app.request('/');
    expect([requests.length, again.headers.get('cache-control')]).toEqual([2, 'no-store']);
  }
  const { app, seen: requests } = site(async (_request, page) => {
    await page.send(new Request('https://shop.example/api/x'));
    return html('document');
  });
  const first = await app.request('/');
  await app.request('/');
  expect([requests.length, first.headers.getSetCookie()]).toEqual([2, ['journey_part=1']]);
});

test('SMT-18 a cookie that a call of a page has set is sent with the next one', async () => {
  const cookies: (string | null)[] = [];
  const send: PagesOptions['send'] = async (request) => {
    cookies.push(request.headers.get('cookie'));
    return new Response('{}', { headers: { 'Set-Cookie': 'journey_part=new; Path=/; HttpOnly' } });
  };
  const render: RenderedApp['render'] = async (_request, page) => {
    for (const name of ['a', 'b']) await page.send(new Request(`https://shop.example/api/${name}`));
    return html('application');
  };
  const headers = { Cookie: 'lang=en; journey_part=old' };
  await site(render, { send }).app.request(pathOf('parcel', 'part'), { headers });
  expect(cookies).toEqual(['lang=en; journey_part=old', 'journey_part=new; lang=en; journey_part=old']);
});

test('ACC-7 the page of a traced parcel is cached neither here nor in a browser, the page of the form is', async () => {
  const { app, seen: requests } = site(() => html('document'));
  for (const path of ['/suivi/DEMO7K2M4P1', '/professionnel/suivi/DEMO7K2M4P1']) {
    await app.request(path);
    const again = await app.request(path);
    expect([again.headers.get('cache-control'), again.headers.has('etag')], path).toEqual(['no-store', false]);
  }
  expect(requests).toHaveLength(4);
  for (let times = 0; times < 2; times += 1) await app.request('/suivi');
  expect(requests).toHaveLength(5);
});

test('a page that reports a failure while it is rendered is shown but not cached', async () => {
  let failing = true;
  const reportedErrors: unknown[] = [];
  const render: RenderedApp['render'] = (_request, page) => {
    const { report } = page;
    if (failing) report(new Error('no departments'));
    return html('document', failing ? 'without' : 'whole');
  };
  const { app, seen: requests } = site(render, { report: (error) => void reportedErrors.push(error) });
  const first = await app.request('/');
  expect([first.status, await first.text(), first.headers.get('cache-control')]).toEqual([200, 'without', 'no-store']);
  expect([first.headers.has('etag'), reportedErrors]).toEqual([false, [new Error('no departments')]]);
  failing = false;
  expect(await (await app.request('/')).text()).toBe('whole');
  await app.request('/');
  expect(requests).toHaveLength(2);
});

test('a page whose rendering began before an invalidation is not cached after it', async () => {
  const {
    app,
    seen: requests,
    cache,
  } = site(() => {
    if (requests.length === 1) cache.invalidate();
    return html('document');
  });
  for (let times = 0; times < 3; times += 1) await app.request('/');
  expect(requests).toHaveLength(2);
});

test('SHOP-3 made-up searches don’t displace other pages from the cache', async () => {
  const { app, seen: requests } = site(() => html('document', 'prix '.repeat(12_000)));
  await app.request('/');
  for (let at = 0; at < 600; at += 1) await app.request(`/boutique/recherche?q=${at}`);
  expect(requests).toHaveLength(601);
  await app.request('/');
  await app.request('/boutique/recherche?q=599');
  expect(requests).toHaveLength(601);
  await app.request('/boutique/recherche?q=0');
  expect(requests).toHaveLength(602);
});

test('SHOP-5 a professional’s list has the presentation chosen last, however it is reached', async () => {
  const { app, seen: requests } = site((request) => html('document', new URL(request.url).search));
  const chosenAnswer = await app.request('/professionnel/boutique/c/cartons?vue=images');
  expect(chosenAnswer.headers.getSetCookie()).toEqual([
    'list_view=images; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ]);
  const get = async (path: string, cookie: string) => {
    const answer = await app.request(path, { headers: { Cookie: cookie } });
    return [await answer.text(), answer.headers.getSetCookie().length];
  };
  expect(await get('/professionnel/boutique/c/tubes', 'list_view=images')).toEqual(['?vue=images', 0]);
  expect(await get('/professionnel/boutique/c/tubes', '')).toEqual(['', 0]);
  expect(await get('/professionnel/boutique/c/tubes', 'list_view=tableau')).toEqual(['', 0]);
  expect(await get('/professionnel/boutique/c/tubes?vue=tableau', 'list_view=images')).toEqual(['?vue=tableau', 1]);
  expect(await get('/boutique/c/tubes', 'list_view=images')).toEqual(['', 0]);
  expect(await get('/professionnel/boutique', 'list_view=images')).toEqual(['', 0]);
  expect(requests).toHaveLength(6);
});

test('G10 the weight of the visitor’s object is kept for the visit, for every page that asks for it', async () => {
  const { app } = site((request) => html('document', new URL(request.url).search));
  const get = async (path: string, cookie = '') => {
    const answer = await app.request(path, { headers: { Cookie: cookie } });
    return [await answer.text(), answer.headers.getSetCookie()];
  };
  const cookie = 'object_weight=12%2C5';
  const set = [`${cookie}; Path=/; Secure; SameSite=Lax`];
  expect(await get('/boutique/c/cartons?poids=12,5')).toEqual(['?poids=12%2C5', set]);
  expect(await get('/boutique/quelle-boite', cookie)).toEqual(['?poids=12.5', []]);
  expect(await get('/boutique/carton/p/carton-20-15-10', cookie)).toEqual(['?poids=12.5', []]);
  expect(await get('/boutique/c/cartons?poids=2', cookie)).toEqual(['?poids=2', [expect.stringContaining('=2;')]]);
  for (const other of ['', 'object_weight=2', 'object_weight=x', 'object_weight=0'])
    expect(await get('/boutique/c/cartons', other)).toEqual(['', []]);
  expect((await get('/boutique/c/cartons?poids=x'))[1]).toEqual([]);
  expect((await get('/boutique', cookie))[0]).toBe('');
});

test('NAV-31 ?lang= sets the cookie, except for a prefetch', async () => {
  const { app } = site(() => html('document'));
  const chosenAnswer = await app.request('/?lang=en');
  expect(chosenAnswer.headers.getSetCookie()).toEqual(['lang=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax']);
  const prefetchAnswer = await app.request('/?lang=en', { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(prefetchAnswer.headers.getSetCookie()).toEqual([]);
});

/** A site whose page `/aide` has a draft, which is shown to whoever has the ticket `good`. */
function previewSite() {
  const sent: (string | null)[] = [];
  const accounts: unknown[] = [];
  const send: PagesOptions['send'] = async (request) => {
    sent.push(request.headers.get('cookie'));
    return new Response('{}', { headers: { 'Set-Cookie': 'journey_part=1' } });
  };
  const render: RenderedApp['render'] = async (request, page, open) => {
    accounts.push(page.account);
    await page.send(new Request('https://shop.example/api/visitor'));
    const { preview } = open(() => new Error('refused')) as Visitor;
    const isShown = preview?.ticket === 'good' && new URL(request.url).pathname === '/aide';
    if (isShown) preview.noteShown();
    const answer = await html('document', isShown ? 'draft' : 'published');
    answer.headers.set('Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'");
    return answer;
  };
  const account = { id: '6f1c', sessionId: 'session 1', firstName: 'Zoé', isPro: false, roles: [] };
  const openUseCases = (asker: Visitor) => asker;
  const pages = site(render, { send, openUseCases }, async () => ({ kind: 'signedIn', account }));
  return { ...pages, sent, accounts };
}

test('ACC-8 a preview is rendered without its visitor, sets no cookie, runs no script, and is kept nowhere', async () => {
  const { app, seen, sent, accounts } = previewSite();
  const cookie = '__Host-session=x; __Host-cart_part=y';
  const visit = () => app.request('/aide?cmsTicketId=good&lang=fr', { headers: { cookie } });
  for (const answer of [await visit(), await visit()]) {
    expect(await answer.text()).toBe('draft');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect([seen.length, accounts]).toEqual([2, [null, null]]);
  expect(sent).toEqual(['lang=fr', 'lang=fr']);
  expect(await (await app.request('/aide')).text()).toBe('published');
});

test.each([
  ['forged or expired', '/aide?cmsTicketId=bad', 'GET'],
  ['of another language', '/aide?cmsTicketId=good&lang=en', 'GET'],
  ['of another page', '/cookies?cmsTicketId=good', 'GET'],
  ['of the other site', '/professionnel/aide?cmsTicketId=good', 'GET'],
  ['on an application page', '/panier?cmsTicketId=good', 'GET'],
  ['on a form', '/aide?cmsTicketId=good', 'POST'],
])('ACC-8 a ticket %s has no effect', async (_, path, method) => {
  const { app } = previewSite();
  const init = {
    method,
    headers: { cookie: '__Host-session=x' },
    ...(method === 'POST' && { body: new URLSearchParams({ a: '1' }) }),
  };
  const answer = await app.request(path, init);
  const plain = await app.request(path.replace(/cmsTicketId=\w+&?/, ''), init);
  expect([await answer.text(), answer.headers.get('x-robots-tag')]).toEqual(['published', null]);
  for (const name of ['cache-control', 'content-security-policy', 'x-frame-options', 'referrer-policy']) {
    expect([name, answer.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
  }
});

test('document pages have no .data, that of application pages is never stored', async () => {
  const { app } = site(() => Promise.resolve(new Response('data')));
  for (const path of ['/_root.data', '/_.data', '/envoi-colis/comparer-transporteurs.data', '/nowhere.data']) {
    expect((await app.request(path)).status).toBe(404);
  }
  const data = await app.request('/envoi-colis/comparer-transporteurs/parcours/votre-colis.data');
  expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('CRT-1 the .data of application pages is rendered for the visitor, with all parameters', async () => {
  const queries: (string | null)[] = [];
  const { app } = site(async (request) => {
    queries.push(request.headers.get('cookie'), new URL(request.url).search);
    return new Response('data');
  });
  await app.request('/panier.data?ajoute=3', { headers: { cookie: 'cart_part=x' } });
  expect(queries).toEqual(['cart_part=x', '?ajoute=3']);
});

test('pages accept forms only, and absolute URLs never depend on Host', async () => {
  const { app, seen: requests } = site(() => html('application'));
  expect((await app.request('/', { method: 'PUT' })).status).toBe(405);
  expect(
    (await app.request('/', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })).status,
  ).toBe(415);
  const body = new URLSearchParams({ a: '1' });
  expect((await app.request('http://evil.example/', { method: 'POST', body })).status).toBe(200);
  expect(requests.at(-1)?.url).toBe('https://shop.example/');
});

test('ACC-5 the cookie of an expired session is removed by the page that renews it, not by the form before it', async () => {
  const endedSessions: unknown[] = [];
  const render: RenderedApp['render'] = (_request, page) => {
    endedSessions.push(page.endedSession);
    return html('application');
  };
  const { app } = site(render, { secureCookies: false }, async () => ({
    kind: 'ended',
    isPro: true,
  }));
  const forgets = async (path: string, init: RequestInit = {}) =>
    (await app.request(path, init)).headers
      .getSetCookie()
      .some((line) => line.startsWith('session=; Max-Age=0; Path=/'));
  const form = { method: 'POST', body: new URLSearchParams({ a: '1' }) };
  expect(await forgets('/professionnel/panier', form)).toBe(false);
  expect(await forgets('/boutique/p/carton-20', form)).toBe(false);
  expect(await forgets('/professionnel/panier')).toBe(true);
  expect(await forgets('/professionnel/panier', { method: 'HEAD' })).toBe(true);
  expect(endedSessions).toEqual(['pro', 'pro', 'pro', 'pro']);
});

test('API-2 while visitors can’t be identified, a page is rendered as for anyone, and its loaders get this state', async () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const reportedErrors: unknown[] = [];
  const shownVisitors: unknown[] = [];
  const { app } = site(
    (_request, { account, endedSession, unknownVisitor }) => {
      shownVisitors.push({ account, endedSession, unknownVisitor });
      return html('application');
    },
    { report: (error) => void reportedErrors.push(error) },
    () => Promise.reject(lost),
  );
  const answer = await app.request('/panier', { headers: { cookie: 'session=a' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(reportedErrors).toEqual([lost]);
  expect(shownVisitors).toEqual([{ account: null, endedSession: null, unknownVisitor: true }]);
});

test('ACC-5 a page has an opaque key of its account, the same at each sign-in', async () => {
  const keyOf = async (id: string, sessionId: string) => {
    const keys: unknown[] = [];
    const render: RenderedApp['render'] = (_request, { account }) => {
      keys.push(account?.key);
      return html('application');
    };
    const account = { id, sessionId, firstName: 'Zoé', isPro: false, roles: [] };
    await site(render, {}, async () => ({ kind: 'signedIn', account })).app.request('/panier');
    return keys[0];
  };
  const key = await keyOf('6f1c', 'session 1');
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(await keyOf('6f1c', 'session 2')).toBe(key);
  expect(await keyOf('6f1d', 'session 1')).not.toBe(key);
});

test('API-2 a form above the limit reaches its page, which fails with a 413 on reading it; no browser gets JSON', async () => {
  const readBody = async (request: Request) => {
    const failure: unknown = await request.formData().catch((error: unknown) => error);
    const status = failure instanceof Response ? failure.status : 200;
    return html('application', `read ${status}`, status);
  };
  const { app } = site(readBody);
  const send = async (path: string, accept: string, size: number) => {
    const body = new URLSearchParams({ file: 'a'.repeat(size) });
    const answer = await app.request(path, { method: 'POST', headers: { accept }, body });
    return [answer.status, (await answer.text()).slice(0, 8)];
  };
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const path = '/professionnel/panier';
  expect(await send(path, browser, 1000)).toEqual([200, 'read 200']);
  expect(await send(path, browser, 300_000)).toEqual([413, 'read 413']);
  expect(await send(path, browser, 40_000_000)).toEqual([413, 'read 413']);
  expect(await send(`${path}.data`, '*/*', 300_000)).toEqual([413, 'read 413']);
  expect(await send(path, '*/*', 300_000)).toEqual([413, '{"errors']);
});

test('pages for browsing are refused if too many are being rendered, carts, sign-in and the back office are not', async () => {
  let finish: () => void = () => undefined;
  const allFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { app } = site(() => allFinished.then(() => html('document')), { keepPagesMs: 0 });
  const slow = Array.from({ length: 16 }, () => app.request('/boutique'));
  const beyond = await app.request('/boutique/recherche?q=carton&lang=en');
  expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([503, '2']);
  const text = await beyond.text();
  expect(text).toContain('Many visitors at the moment');
  expect(text).toContain('<a href="/boutique/recherche?q=carton&amp;lang=en">Try again</a>');
  const others = ['/panier', '/smt/connexion?interaction=x', '/panier.data', '/gestion/bascules'].map((path) =>
    app.request(path),
  );
  const form = app.request('/boutique', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  });
  finish();
  for (const answer of await Promise.all([...slow, ...others, form])) expect(answer.status).toBe(200);
  expect((await app.request('/boutique')).status).toBe(200);
});

test.each([
  ['text/plain', 'a=b', 415],
  ['multipart/form-data', 'a=b', 400],
  ['multipart/form-data; boundary=x', 'a=b', 400],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', 200],
  ['application/x-www-form-urlencoded', '%E0%A4%A=%', 200],
])(
  'API-2 a form sent as %s with the body %j is a %i, and reaches no page unless it can be read',
  async (type, body, status) => {
    const { app, seen: requests } = site(() => html('application'));
    const answer = await app.request('/panier', { method: 'POST', headers: { 'Content-Type': type }, body });
    expect([answer.status, requests.length]).toEqual([status, status === 200 ? 1 : 0]);
  },
);

test('a search is counted each time its results are sent, cached or not, but not for robots, prefetches or filters', async () => {
  const counted: object[] = [];
  const countSearch = (search: object) => void counted.push(search);
  const { app, seen: requests } = site(() => html('document'), { countSearch });
  const visitor = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const open = (path: string, headers: object = {}) => app.request(path, { headers: { ...visitor, ...headers } });
  const first = await open('/boutique/recherche?q=jiffy');
  await open('/boutique/recherche?q=jiffy&utm_source=x', { 'If-None-Match': first.headers.get('etag') ?? '' });
  await open('/professionnel/boutique/recherche?q=jiffy', { Cookie: 'lang=en' });
  expect(requests).toHaveLength(2);
  const text = 'jiffy';
  const ofPart = { site: 'part', locale: 'fr', text };
  expect(counted).toEqual([ofPart, ofPart, { site: 'pro', locale: 'en', text }]);
  counted.length = 0;
  await open('/boutique/recherche?q=jiffy', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await open('/boutique/recherche?q=jiffy', { 'User-Agent': '' });
  await open('/boutique/recherche?q=jiffy', { 'Sec-Purpose': 'prefetch;prerender' });
  await open('/boutique/recherche?q=jiffy&page=2');
  await open('/boutique/recherche?q=jiffy&f=couleur-rouge');
  await open('/boutique/recherche?q=');
  await open('/boutique/c/cartons?q=jiffy');
  const { app: failing } = site(() => html('document', 'gone', 503), { countSearch });
  await failing.request('/boutique/recherche?q=jiffy', { headers: visitor });
  expect(counted).toEqual([]);
});

describe('the session is read', () => {
  /** How often it is read for a request whose rendering makes three calls, the second with the method `second`. */
  async function readings(path: string, init: RequestInit = {}, second = 'GET'): Promise<number> {
    let count = 0;
    const identify = async () => {
      count += 1;
      return anonymous;
    };
    const calls = new Hono<HttpEnv>();
    calls.use(
      requestContext({
        inMemorySecret: 's',
        newId: () => 'call-1',
        addressOf: () => '127.0.0.1',
        secureCookies: true,
        languages: ['fr', 'en'],
        identify,
        admitKey: async () => ({ fault: 'unknown' }),
      }),
    );
    calls.all('*', async (c) => c.json(await c.get('identity')()));
    const render: RenderedApp['render'] = async (_request, page) => {
      for (const method of ['GET', second, 'GET'])
        await page.send(new Request('https://shop.example/api/x', { method }));
      return html('application');
    };
    const { app } = site(render, { send: async (request) => calls.fetch(request) }, identify);
    await app.request(path, init);
    return count;
  }

  test('once for an application page and its calls', async () => {
    expect(await readings('/panier', { headers: { cookie: 'session=x' } })).toBe(1);
  });

  test('again by each call from one that may change it', async () => {
    expect(await readings('/panier', {}, 'POST')).toBe(3);
  });

  test('by each call after a form, and of a page that was requested with a token', async () => {
    expect(await readings('/panier', { method: 'POST', body: new URLSearchParams({ a: '1' }) })).toBe(4);
    expect(await readings('/panier', { headers: { authorization: 'Bearer x' } })).toBe(4);
  });

  test('by each call of a cached page, which are made without the cookies of its visitor', async () => {
    expect(await readings('/')).toBe(3);
  });
});
