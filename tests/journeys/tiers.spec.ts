/** The two tiers of pages: security headers, caching, URLs. */
import type { APIRequestContext } from '@playwright/test';
import { pageAt } from '#domain/site/page-at.ts';
import { existsIn, pageNames, pathOf, securedPages, tierOf } from '#domain/site/paths.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { stepUrl } from '#tests/support/begun-journey.ts';
import { beginDeclaration, someDeclaration } from '#tests/support/customs-journey.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { fr, texts } from '#tests/support/journey-texts.ts';
import { axeClean, expect, test } from './fixtures.ts';

const everywhere = allSites.flatMap((site) =>
  pageNames.filter((page) => existsIn(page, site)).map((page) => ({ page, site, path: pathOf(page, site) })),
);
/** The page of a closed journey redirects while the journey is open (app/routes/closed-journey.test.ts). */
const documentPages = everywhere.filter(({ page }) => tierOf(page) === 'document' && page !== 'closed');
/** Signing in and out redirect at once. */
const personalPages = everywhere.filter(
  ({ page }) => tierOf(page) === 'personal' && page !== 'signIn' && page !== 'signOut',
);
const applicationPages = everywhere.filter(({ page }) => tierOf(page) === 'application');
/** Pages that redirect a visitor without a session at once: to sign-in, to the issuer, or back. */
const ledOn: ReadonlySet<string> = new Set([...securedPages, 'signIn', 'signOut']);
/** Of an empty cart, the summary and the page for a further recipient redirect to the cart. */
const ofFilledCart: ReadonlySet<string> = new Set(['checkout', 'addRecipient']);
/** Without a draft of this browser, these redirect to the first step. */
const steps: ReadonlySet<string> = new Set(['contact', 'customs', 'options', 'parties']);
const shownAtOnce = applicationPages.filter(({ page }) => ![ofFilledCart, ledOn, steps].some((each) => each.has(page)));
/** Targets of links in mails: their URL contains a secret, which must not be sent as a referrer. */
const secretPaths = new Set(
  (['newPassword', 'newEmail', 'emailConfirmation'] as const).map((page) => pathOf(page, 'part')),
);

function scriptsOf(html: string): { attributes: string; body: string }[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', body = '']) => ({
    attributes,
    body,
  }));
}

async function pageOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  return { answer, html: await answer.text(), headers: answer.headers() };
}

/** Checks that a page is whole without a script of its own: no React, no inline script, one fixed policy. */
async function expectPlain(request: APIRequestContext, { page, path }: (typeof everywhere)[number]): Promise<void> {
  const { answer, html, headers } = await pageOf(request, path);
  expect(answer.status(), path).toBe(200);
  if (tierOf(page) === 'personal') expect(headers['cache-control'], path).toBe('no-store');
  expect(headers['content-security-policy'], path).toContain("script-src 'self' 'inline-speculation-rules'");
  expect(headers['content-security-policy'], path).not.toContain('nonce');
  const unwanted = [/__reactRouter/, /<(?:script|link)\b[^>]*entry\.client/, /\son\w+="/, /\sstyle="/];
  expect(
    unwanted.filter((pattern) => pattern.test(html)),
    path,
  ).toEqual([]);
  for (const { attributes, body } of scriptsOf(html)) {
    // A data block, which browsers don't execute.
    if (/speculationrules|ld\+json/.test(attributes)) expect(() => JSON.parse(body), path).not.toThrow();
    else expect([attributes.includes(' src='), body], path).toEqual([true, '']);
  }
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
  expect(main, path).toContain('<h1');
  if (tierOf(page) === 'document') expect(main.replace(/<[^>]*>/g, '').length, path).toBeGreaterThan(150);
  expect((await request.get(`${path === '/' ? '/_root' : path}.data`)).status(), path).toBe(404);
}

for (const site of allSites) {
  test(`document and personal pages are whole, without React and inline scripts, under one policy, ${site}`, async ({
    context,
  }) => {
    const own = [...documentPages, ...personalPages].filter((each) => each.site === site);
    const isSecured = ({ page }: (typeof own)[number]) => securedPages.has(page);
    for (const each of own) if (!isSecured(each)) await expectPlain(context.request, each);
    await signInAsDemo(context, site);
    for (const each of own) if (isSecured(each)) await expectPlain(context.request, each);
  });
}

async function expectNonces(request: APIRequestContext, path: string): Promise<void> {
  const { answer, html, headers } = await pageOf(request, path);
  expect(answer.status(), path).toBe(200);
  expect(headers['cache-control'], path).toContain('no-store');
  const policy = headers['content-security-policy'] ?? '';
  const nonce = policy.match(/script-src 'nonce-([\w-]+)' 'strict-dynamic'/)?.[1] ?? '';
  expect(nonce, path).not.toBe('');
  const scripts = scriptsOf(html);
  expect(scripts.length).toBeGreaterThan(1);
  for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
  expect((await pageOf(request, path)).headers['content-security-policy']).not.toContain(nonce);
}

for (const site of allSites) {
  test(`application pages have a nonce on every script and are never stored, ${site}`, async ({ request }) => {
    const shown = shownAtOnce.filter((each) => each.site === site).map(({ path }) => path);
    for (const path of [comparisonUrl({}, site), ...shown]) await expectNonces(request, path);
    const draft = await beginDeclaration(request, { site, customs: someDeclaration });
    for (const each of applicationPages.filter(({ page }) => steps.has(page))) {
      if (each.site === site) await expectNonces(request, stepUrl(each.page, draft, site));
    }
  });
}

test('every page carries the security headers', async ({ request }) => {
  for (const path of [...everywhere.map((page) => page.path), '/nowhere', '/api/docs']) {
    const { headers } = await pageOf(request, path);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    const policy = secretPaths.has(path) ? 'strict-origin' : 'strict-origin-when-cross-origin';
    expect(headers['referrer-policy'], path).toBe(policy);
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
});

test('a document page is answered 304 by its ETag, and compressed', async ({ request }) => {
  const path = pathOf('ranking', 'part');
  const first = await request.get(path);
  const etag = first.headers().etag ?? '';
  expect(etag).not.toBe('');
  expect(first.headers()['content-encoding']).toBe('br');
  const second = await request.get(path, { headers: { 'if-none-match': etag } });
  expect(second.status()).toBe(304);
  expect(await second.text()).toBe('');
  const english = await request.get(path, { headers: { 'if-none-match': etag, cookie: 'lang=en' } });
  expect(english.status()).toBe(200);
  expect(await english.text()).toContain('<html lang="en"');
});

test('a trailing slash redirects to the page’s address and keeps its query', async ({ request }) => {
  const answer = await request.get(`${pathOf('landing', 'pro')}/?a=1`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(`${pathOf('landing', 'pro')}?a=1`);
});

test('the path is case sensitive', async ({ request }) => {
  expect((await request.get('/Envoi-Colis/comparer-transporteurs')).status()).toBe(404);
});

// The links of document pages are followed by links.spec.ts.
test('every link of an application page leads somewhere', async ({ request }) => {
  const links = new Map<string, string>();
  for (const path of [...shownAtOnce.map((page) => page.path), comparisonUrl(), comparisonUrl({}, 'pro')]) {
    const { html } = await pageOf(request, path);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
      const link = href.replaceAll('&amp;', '&');
      if (link.startsWith('/')) links.set(link, path);
    }
  }
  expect(links.size).toBeGreaterThan(20);
  for (const { path } of documentPages) links.delete(path);
  for (const [link, from] of links) {
    const [path = '', query = ''] = (link.split('#')[0] ?? link).split('?');
    const answer = await request.get(query ? `${path}?${query}` : path, { maxRedirects: 0 });
    const statuses = ledOn.has(pageAt(path)?.page ?? '') ? [302, 303] : [200];
    expect(statuses, `${link} on ${from}: ${answer.status()}`).toContain(answer.status());
  }
});

test('every link to a place on the same page has its target', async ({ request }) => {
  const found = new Set<string>();
  for (const { path } of [...documentPages, ...shownAtOnce]) {
    const { html } = await pageOf(request, path);
    const ids = new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id));
    const targets = Array.from(html.matchAll(/<a\b[^>]*\shref="#([^"]*)"/g), ([, id = '']) => id);
    expect(
      targets.filter((id) => !ids.has(id)),
      path,
    ).toEqual([]);
    for (const id of targets) found.add(id);
  }
  expect([...found]).toContain('contenu');
});

test('NAV-31 the language is stored in a cookie, but never by a prefetch', async ({ page, request, context }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: fr.shell.otherLanguage }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en');
  await page.goto(pathOf('ranking', 'part'));
  await expect(page.getByRole('heading', { level: 1, name: texts.en.documents.ranking.title })).toBeVisible();
  const prefetched = await request.get('/?lang=en', { headers: { 'sec-purpose': 'prefetch' } });
  expect(prefetched.headers()['set-cookie']).toBeUndefined();
  expect((await request.get('/?lang=en')).headers()['set-cookie']).toContain('lang=en');
});

test('each site links to the same page of the other', async ({ page }) => {
  await page.goto(pathOf('ranking', 'part'));
  await page
    .getByRole('navigation', { name: fr.documents.frame.sites, exact: true })
    .getByRole('link', { name: fr.documents.frame.pro })
    .click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('ranking', 'pro')}$`));
  await expect(page.locator('html')).toHaveAttribute('data-site', 'pro' satisfies Site);
});

test('NAV-29 document pages let the browser fetch likely pages ahead, never the journey or a change of language', async ({
  request,
}) => {
  const { html } = await pageOf(request, '/');
  const rules = scriptsOf(html).find(({ attributes }) => attributes.includes('speculationrules'));
  const { prefetch } = JSON.parse(rules?.body ?? '{}') as { prefetch: { where: unknown; eagerness: string }[] };
  expect(prefetch[0]?.eagerness).toBe('moderate');
  const where = JSON.stringify(prefetch[0]?.where);
  for (const prefix of ['/parcours/', 'lang=', '/api/']) expect(where).toContain(prefix);
});

test('NAV-29 NAV-32 the rules of fetching ahead leave out the cart of both sites, as browsers read them', async ({
  page,
}) => {
  await page.goto('/');
  const keptOut = await page.evaluate(
    (paths) => {
      const text = document.querySelector('script[type=speculationrules]')?.textContent ?? '{}';
      const { prefetch } = JSON.parse(text) as {
        prefetch: { where: { and: { not?: { href_matches?: string } }[] } }[];
      };
      const patterns = (prefetch[0]?.where.and ?? []).flatMap(({ not }) => not?.href_matches ?? []);
      return paths.map((path) =>
        patterns.some((pattern) => new URLPattern(pattern, location.href).test(new URL(path, location.href))),
      );
    },
    [...allSites.map((site) => pathOf('cart', site)), pathOf('parcel', 'pro'), pathOf('landing', 'part')],
  );
  expect(keptOut).toEqual([true, true, true, false]);
});

test('NAV-29 when idle, a document page fetches the scripts of the likely next page without running them', async ({
  page,
}) => {
  const fetched = page.waitForRequest(/\/assets\/entry\.client[^/]*\.js$/);
  await page.goto(pathOf('landing', 'part'));
  await fetched;
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
});

test('the favicon is served', async ({ request }) => {
  const { html } = await pageOf(request, '/');
  const icon = html.match(/<link rel="icon" href="([^"]+)"/)?.[1] ?? '';
  const answer = await request.get(icon);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
});

test('API-4 the calls can be browsed, and the page is accessible', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('POST /api/smt/quote-request', { exact: true }).click();
  await axeClean(page);
});

test('fonts and other files come from this shop and are cached by the browser', async ({ page, request, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(baseURL ?? '') && !sent.url().startsWith('data:')) foreign.push(sent.url());
  });
  await page.goto('/');
  await page.goto(comparisonUrl());
  await page.waitForLoadState('load');
  expect(foreign).toEqual([]);
  const { html } = await pageOf(request, '/');
  const asset = html.match(/"(\/assets\/[^"]+\.css)"/)?.[1] ?? '';
  const answer = await request.get(asset);
  expect(answer.headers()['cache-control']).toContain('immutable');
});

test('the shop’s own brand adds no style sheet, no font and no language to its pages', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('/brand/');
  expect(html.match(/<link[^>]* rel="alternate"/g)).toHaveLength(3);
});
