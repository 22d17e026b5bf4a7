/** Pages of content in the browser (docs/requirements.md CMS-1, NAV-23, NAV-24). */
import { readdirSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { inSample, siteLanguages } from '#tests/support/full-run.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { axeClean, expect, test } from './fixtures.ts';

/** The main part of a page; links.spec.ts checks header and footer. */
async function mainOf(request: APIRequestContext, path: string, locale: Locale): Promise<string> {
  const html = await (await request.get(path, { headers: { cookie: `lang=${locale}` } })).text();
  const main = html.match(/<main\b[\s\S]*<\/main>/)?.[0] ?? '';
  expect(main, path).toContain('<h1');
  return main;
}

const textOf = (html = ''): string => html.replace(/<[^>]*>/g, '');

/** Slugs of the help articles on a site, which are the names of their files. */
function articlesOf(site: Site): string[] {
  const files = ['both', site].flatMap((owner) => readdirSync(`data/content/${owner}/fr`));
  return files.flatMap((file) => /^aide-(.+)\.json$/.exec(file)?.[1] ?? []).toSorted();
}

const looks = siteLanguages();

for (const [index, [site, locale]] of looks.entries()) {
  test(`NAV-23 CMS-1 the help and its articles are accessible, ${site}, ${locale}`, async ({ page, visitorIn }) => {
    // Long: a busy machine needs more than a minute.
    test.slow();
    await visitorIn(locale);
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
    await page.goto(pathOf('home', site));
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: texts[locale].documents.content.help, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('help', site)}$`));
    await axeClean(page);
    // Each article in one combination of settings, each combination with several articles.
    for (const slug of articlesOf(site).filter((_, at) => at % looks.length === index)) {
      const path = pathOf('helpArticle', site, { slug });
      await page.goto(path);
      await page.locator('details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '');
      });
      await axeClean(page);
    }
  });

  test(`NAV-23 the help leads to each article by its title, ${site}, ${locale}`, async ({ request }) => {
    const help = await mainOf(request, pathOf('help', site), locale);
    for (const slug of articlesOf(site)) {
      const path = pathOf('helpArticle', site, { slug });
      const article = await mainOf(request, path, locale);
      const link = help.match(new RegExp(`<a[^>]*href="${path}"[^>]*>(.*?)</a>`))?.[1];
      expect(textOf(article.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1])).toBe(textOf(link));
    }
  });
}

for (const [site, locale] of siteLanguages()) {
  test(`NAV-24 NAV-27 a path without content is the 404 page, ${site}, ${locale}`, {
    tag: inSample(site === 'pro'),
  }, async ({ page, watch, visitorIn }) => {
    watch.expectStatus(404);
    await visitorIn(locale);
    for (const path of ['/nowhere', '/aide/nowhere', '/home', '/Aide']) {
      const answer = await page.goto((site === 'pro' ? '/professionnel' : '') + path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
      await expect(page.getByText(texts[locale].shell.error.notFoundHint)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    }
    await axeClean(page);
    await page.getByRole('main').getByRole('link', { name: texts[locale].shell.error.home }).click();
    await expect(page).toHaveURL(site === 'pro' ? /\/professionnel$/ : /\d\/$/);
  });
}

test('CMS-1 the comparator’s link of an article opens the form with its parcel', async ({ page }) => {
  await page.goto(pathOf('helpArticle', 'part', { slug: 'envoyer-un-tube' }));
  await page.getByRole('main').getByRole('link', { name: 'Comparer un tube' }).click();
  await expect(page).toHaveURL(/dimensionType=TUBE/);
  const { tube, tubeHint } = texts.fr.pages.shipping.form;
  await expect(page.getByRole('radio', { name: `${tube} ${tubeHint}` })).toBeChecked();
});

test('the site map leads to the customer area and each page of help, over the whole width', async ({ page }) => {
  for (const site of allSites) {
    await page.goto(pathOf('siteMap', site));
    const main = page.getByRole('main');
    const html = await main.innerHTML();
    for (const slug of articlesOf(site)) expect(html).toContain(`"${pathOf('helpArticle', site, { slug })}"`);
    for (const name of ['account', 'purchases', 'shipments', 'contracts', 'addressBook', 'personalData'] as const) {
      expect(html).toContain(`"${pathOf(name, site)}"`);
    }
    expect(html).toContain(`"${signInAddress({ site })}"`);
    const { x = 0 } = (await main.getByRole('heading', { level: 2 }).last().boundingBox()) ?? {};
    expect(x).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.6);
  }
});
