/**
 * Consent is requested once, refused as easily as given and can be changed at any time; cached pages are the same for
 * everyone.
 */
import type { Page } from '@playwright/test';
import { tracking as english } from '#app/i18n/en/tracking.ts';
import { tracking as french } from '#app/i18n/fr/tracking.ts';
import { pathOf } from '#domain/site/paths.ts';
import { consentCookie, consentSeconds } from '#domain/tracking/consent.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

test.use({ consent: null });

const bannerOf = (page: Page, { banner } = french) => page.getByRole('region', { name: banner.label });

async function keptConsent(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === consentCookie);
}

/** Waits for the server's answer to the consent form, which sets the cookie's full lifetime. */
const serverKeeps = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/cookies'));

for (const { name, path, lang, texts } of [
  { name: 'document page', path: '/', lang: 'fr', texts: french },
  { name: 'application page', path: pathOf('parcel', 'pro'), lang: 'en', texts: english },
] as const) {
  test(`API-6 a ${name} shows the banner; refusing takes as many presses as accepting, and both last six months`, async ({
    page,
    visitorIn,
  }) => {
    await visitorIn(lang);
    await page.goto(path);
    const banner = bannerOf(page, texts);
    const looks = [];
    for (const control of [
      banner.getByRole('button', { name: texts.banner.refuse }),
      banner.getByRole('button', { name: texts.banner.accept }),
      banner.getByRole('link', { name: texts.banner.choose }),
    ]) {
      looks.push(
        await control.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, paddingInline } =
            getComputedStyle(element);
          const { height } = element.getBoundingClientRect();
          return { color, backgroundColor, borderColor, fontSize, fontWeight, paddingInline, height };
        }),
      );
    }
    expect(looks[1]).toEqual(looks[0]);
    expect(looks[2]).toEqual(looks[0]);
    for (const [button, value] of [
      [texts.banner.refuse, '1.m0p0'],
      [texts.banner.accept, '1.m1p0'],
    ] as const) {
      await page.context().clearCookies({ name: consentCookie });
      await page.reload();
      const stored = serverKeeps(page);
      await banner.getByRole('button', { name: button }).click();
      await expect(banner).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await stored;
      const cookie = await keptConsent(page);
      expect(cookie).toMatchObject({ value, httpOnly: false, sameSite: 'Lax', path: '/' });
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - consentSeconds)).toBeLessThan(600);
      await page.reload();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(banner).toBeHidden();
    }
  });
}

test('API-6 the banner is the last stop of the keyboard and hides nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf('landing', 'part'));
  const banner = bannerOf(page);
  await expect(banner).toBeVisible();
  let inBanner = 0;
  for (let stop = 0; stop < 80 && inBanner < 3; stop += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const focused = document.activeElement;
      const foot = document.querySelector('body > section:last-of-type');
      if (!focused || !foot || focused === document.body) return null;
      if (foot.contains(focused)) return 'banner';
      return focused.getBoundingClientRect().top < foot.getBoundingClientRect().top ? 'above' : focused.outerHTML;
    });
    if (place === 'banner') inBanner += 1;
    else expect(place).toBe('above');
  }
  expect(inBanner).toBe(3);
});

test('G25 the banner leaves the button of the home page’s form in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf('home', 'part'));
  await expect(bannerOf(page)).toBeVisible();
  const [button, foot] = await Promise.all(
    [page.getByRole('button', { name: 'Comparer' }), bannerOf(page)].map((each) => each.boundingBox()),
  );
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('API-6 the banner reflows, shifts no content and passes axe, in both schemes', async ({ page }) => {
  // Long: a busy machine needs more than a minute.
  test.slow();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/cookies?lang=fr');
    await page.goto('/');
    await expect(bannerOf(page)).toBeVisible();
    await expect(bannerOf(page).getByRole('status')).toHaveText(french.banner.announcement);
    await noOverflow(page);
    await axeClean(page);
    // The footer's background extends behind the sticky banner.
    const ground = await page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).boxShadow);
    const [, depth = 0] = (ground.match(/-?[\d.]+px/g) ?? []).map(Number.parseFloat);
    expect(depth).toBeGreaterThanOrEqual((await bannerOf(page).boundingBox())?.height ?? Number.POSITIVE_INFINITY);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  }
});

test('API-6 a page has the same bytes after consent, after a refusal and before a choice', async ({ request }) => {
  const bodies = [];
  for (const cookie of ['', 'consent=1.m1p0', 'consent=1.m0p0']) {
    const answer = await request.get('/', { headers: { cookie } });
    expect(answer.headers()['set-cookie']).toBeUndefined();
    bodies.push(await answer.text());
  }
  expect(new Set(bodies).size).toBe(1);
});

test('API-6 a browser that sends Global Privacy Control is not asked, and may still accept', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  for (const path of ['/', pathOf('parcel', 'part')]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(bannerOf(page)).toBeHidden();
  }
  await page.goto('/cookies');
  await expect(page.getByText(french.form.signal)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: french.form.accept }).click();
  await expect(page.getByText(french.form.saved)).toBeVisible();
  expect((await keptConsent(page))?.value).toBe('1.m1p0');
});

test('API-6 the page of cookies shows the choice and withdraws it, deleting the cookies of the tags', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(bannerOf(page)).toBeHidden();
  const box = page.getByRole('checkbox', { name: french.form.measure });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole('button', { name: french.form.save }).click();
  await expect(page.getByText(french.form.saved)).toBeVisible();
  await expect(box).toBeChecked();
  expect((await keptConsent(page))?.value).toBe('1.m1p0');

  await context.addCookies([{ name: '_ga_ABC', value: 'GS1.1', url: baseURL }]);
  await page.getByRole('main').getByRole('button', { name: french.form.refuse }).click();
  await expect(box).not.toBeChecked();
  expect((await keptConsent(page))?.value).toBe('1.m0p0');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga_ABC');
});

test('API-6 the banner comes with an application page for those who haven’t chosen, and in no cached page', async ({
  request,
}) => {
  const holds = async (path: string, headers: Record<string, string> = {}) => {
    const [visible = ''] = (await (await request.get(path, { headers })).text()).split(/<template|<script/);
    return visible.includes('Avec votre accord, un outil compte visites et étapes');
  };
  const cart = pathOf('cart', 'part');
  expect(await holds(cart)).toBe(true);
  expect(await holds(cart, { cookie: 'consent=1.m0p0' })).toBe(false);
  expect(await holds(cart, { 'sec-gpc': '1' })).toBe(false);
  expect(await holds('/')).toBe(false);
  expect(await holds(pathOf('signIn', 'part'))).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('API-6 there is no banner, since nothing would be loaded, and the page of cookies works', async ({ page }) => {
    for (const path of ['/', pathOf('parcel', 'part')]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(bannerOf(page)).toBeHidden();
    }
    await page.goto(pathOf('cookies', 'pro'));
    await page.getByRole('checkbox', { name: french.form.measure }).check();
    await page.getByRole('button', { name: french.form.save }).click();
    await expect(page.getByText(french.form.saved)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(pathOf('cookies', 'pro'));
    expect((await keptConsent(page))?.value).toBe('1.m1p0');
  });
});

test('API-6 a choice on a page of the journey doesn’t change that page', async ({ page }) => {
  await page.goto(pathOf('parcel', 'part'));
  await hydrated(page);
  const weight = page.getByRole('textbox', { name: 'Poids' });
  await weight.fill('1,4');
  await bannerOf(page).getByRole('button', { name: french.banner.refuse }).click();
  await expect(bannerOf(page)).toBeHidden();
  await expect(weight).toHaveValue('1,4');
});
