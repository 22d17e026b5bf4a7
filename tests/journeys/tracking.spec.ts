/**
 * A parcel's whole journey, event by event, compared with docs/tracking.md; no tracking before consent, nothing
 * personal after it.
 */
import type { Page } from '@playwright/test';
import { tracking as french } from '#app/i18n/fr/tracking.ts';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { addParcel } from '#tests/support/filled-cart.ts';
import { inSample } from '#tests/support/full-run.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { mouse } from './hands.ts';
import { expectPlanned, lineOf, plannedLines, recordTrackers, recordTracking } from './tracked.ts';
import { walk } from './walk.ts';
import { type WholeJourney, wholeJourneys } from './whole-journeys.ts';

const [, toGeneva, toPointeAPitre] = wholeJourneys as [WholeJourney, WholeJourney, WholeJourney];

/** Fills in the parcel's form, walks the whole journey and removes the line from the cart. */
async function walkAll(page: Page, journey: WholeJourney, locale: 'fr' | 'en', told: (last: string) => Promise<void>) {
  await page.goto(pathOf('landing', journey.site), { waitUntil: 'networkidle' });
  await told('page_view landing');
  await page.goto(pathOf('parcel', journey.site), { waitUntil: 'networkidle' });
  await hydrated(page);
  await told('smt_step parcel caracteristiques 1');
  const walked = await walk(page, mouse, journey, locale);
  const { cart } = texts[locale].pages;
  await page
    .getByRole('button', { name: cart.removeLabel('').trim() })
    .first()
    .click();
  await expect(page.getByRole('button', { name: cart.restore }).first()).toBeVisible();
  return walked;
}

/** Everything that the visitor typed, and every identifier of the visitor. */
function personalOf(journey: WholeJourney, { draft, cart }: Awaited<ReturnType<typeof walk>>): string[] {
  const typedTexts = [journey.sender, journey.recipient].flatMap((party) => Object.values(party)).map(String);
  const places = [journey.criteria['to.postalCode'], journey.criteria['to.city'], '75001'].map(String);
  const descriptions = journey.customs?.articles.map(({ description }) => description) ?? [];
  const identifiers = [draft.code, draft.submitKey, draft.offer.key, cart.guid];
  return [...typedTexts, ...places, ...descriptions, ...identifiers].filter(
    (text) => text.length > 3 && text !== 'true',
  );
}

for (const { name, journey, locale } of [
  { name: 'part in French', journey: toGeneva, locale: 'fr' },
  { name: 'pro in English', journey: toPointeAPitre, locale: 'en' },
] as const) {
  test.describe(() => {
    test.use({ consent: { measure: true, maps: false } });

    test(`API-6 NAV-26 every event of a whole journey follows the tracking plan, ${name}`, {
      tag: inSample(locale === 'fr'),
    }, async ({ page, visitorIn }) => {
      test.slow();
      await visitorIn(locale);
      const entries = await recordTracking(page);
      // Waits for a page's events before leaving it.
      const waitForEvent = (last: string) => expect.poll(() => entries.map(lineOf)).toContain(last);
      const walked = await walkAll(page, journey, locale, waitForEvent);
      const planned = await plannedLines('journey');
      await expect.poll(() => entries.filter(({ event }) => event).length).toBeGreaterThanOrEqual(planned.length);
      expect(entries.filter(({ event }) => event).map(lineOf)).toEqual(planned);
      expectPlanned(entries);
      const all = JSON.stringify(entries);
      for (const value of personalOf(journey, walked)) expect(all).not.toContain(value);
      const views = entries.filter(({ event }) => event);
      expect(new Set(views.map(({ site_mode: mode }) => mode))).toEqual(new Set([journey.site]));
      expect(new Set(views.map(({ locale: viewLocale }) => viewLocale))).toEqual(new Set([locale]));
      expect(new Set(views.map(({ device }) => device))).toEqual(new Set(['desktop']));
    });
  });
}

for (const consent of [null, { measure: false, maps: false }]) {
  test.describe(() => {
    test.use({ consent });

    test(`API-6 nothing is tracked or loaded ${consent ? 'after a refusal' : 'before a choice'}`, async ({ page }) => {
      test.slow();
      const trackerUrls = recordTrackers(page);
      if (consent) await addParcel(page.context().request);
      const draft = consent && (await beginJourney(page.context().request));
      const begun = draft ? [stepUrl('contact', draft), stepUrl('options', draft), pathOf('cart', 'part')] : [];
      for (const path of [pathOf('parcel', 'part'), ...begun, '/']) await page.goto(path, { waitUntil: 'networkidle' });
      expect(trackerUrls).toEqual([]);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
      const cookieNames = (await page.context().cookies()).map(({ name }) => name).sort();
      expect(cookieNames).toEqual(consent ? ['cart_part', 'consent', 'journey_part'] : []);
    });
  });
}

test.describe('once asked', () => {
  test.use({ consent: null });

  test('API-6 consent tracks the current page, and no earlier event', async ({ page }) => {
    const entries = await recordTracking(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.goto(pathOf('parcel', 'part'), { waitUntil: 'networkidle' });
    expect(entries).toEqual([]);
    await page.getByRole('button', { name: french.banner.accept }).click();
    await expect.poll(() => entries.map(lineOf)).toEqual(['page_view parcel', 'smt_step parcel caracteristiques 1']);
  });
});

test.describe('with consent', () => {
  test.use({ consent: { measure: true, maps: false } });

  test('API-6 a refused step is tracked by the names of its fields, not their values', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectStatus(422);
    const entries = await recordTracking(page);
    const draft = await beginJourney(context.request, { details: null });
    await page.goto(stepUrl('contact', draft));
    await hydrated(page);
    const { address, journey } = texts.fr.pages;
    const email = page.getByRole('textbox', { name: address.fields.email }).first();
    await email.fill('zoe.martin@');
    await page.getByRole('main').getByRole('button', { name: journey.forward.options }).first().click();
    await expect.poll(() => entries.map(({ event }) => event)).toContain('error');
    const [error] = entries.filter(({ event }) => event === 'error');
    expect(error).toMatchObject({ error_name: 'step', page_type: 'contact' });
    expect(error?.errors).toContain('sender.lastName');
    expect(JSON.stringify(entries)).not.toContain('zoe.martin');
    expectPlanned(entries);
  });

  test('API-6 a window below 992 px is a mobile', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    const entries = await recordTracking(page);
    await page.goto('/');
    await expect.poll(() => entries.at(0)).toMatchObject({ event: 'page_view', device: 'mobile', page_type: 'home' });
  });
});

const tagManager = 'https://tags.example';
const withTagManager = test.extend({
  settings: { TAG_MANAGER_ID: 'GTM-TEST1', TAG_MANAGER_URL: tagManager },
  consent: null,
});

// One test for a document page and one of the journey, because the site for it takes longest to start.
withTagManager('API-6 the tag manager comes after a yes alone, once, on pages of both tiers', async ({ page }) => {
  for (const path of ['/', pathOf('parcel', 'part')]) {
    await page.context().clearCookies();
    await page.unrouteAll();
    const urls: string[] = [];
    await page.route(`${tagManager}/**`, (route) => {
      urls.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.tagsLoaded = (window.tagsLoaded ?? 0) + 1;',
      });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const policies = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policies.match(/https?:[^\s;]+/g)).toEqual(expect.arrayContaining([tagManager]));
    expect(new Set(policies.match(/https?:[^\s;]+/g))).toEqual(new Set([tagManager]));
    expect(urls).toEqual([]);
    await page.getByRole('button', { name: french.banner.accept }).click();
    const isLoaded = () => (window as unknown as { tagsLoaded?: number }).tagsLoaded === 1;
    await page.waitForFunction(isLoaded);
    await page.goto(path);
    await page.waitForFunction(isLoaded);
    await page.waitForLoadState('networkidle');
    expect(urls).toEqual(Array(2).fill(`${tagManager}/gtm.js?id=GTM-TEST1`));
  }
});
