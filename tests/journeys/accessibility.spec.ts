/** Every screen and state, in both sites, languages and colour schemes: axe, style sheets, reflow, text spacing, reduced motion. */

import type { Page } from '@playwright/test';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { isFullRun } from '#tests/support/full-run.ts';
import { axeClean, expect, hasItsStyles, noOverflow, test } from './fixtures.ts';
import { type ScreenState, screens } from './screens.ts';

interface Look {
  readonly site: Site;
  readonly locale: Locale;
  readonly scheme: 'light' | 'dark';
}

const looks: readonly Look[] = allSites.flatMap((site) =>
  locales.flatMap((locale) => (['light', 'dark'] as const).map((scheme) => ({ site, locale, scheme }))),
);

const opposite = (look: Look) =>
  looks.find((other) => other.site !== look.site && other.locale !== look.locale && other.scheme !== look.scheme);

/** Two opposite combinations per screen, which together have every value; they rotate from screen to screen. */
function pairOf(index: number): readonly Look[] {
  const look = looks[index % (looks.length / 2)];
  const oppositeLook = look && opposite(look);
  return look && oppositeLook ? [look, oppositeLook] : looks;
}

const shownIn = (screen: ScreenState, of: readonly Look[]) =>
  of.filter(({ site }) => !screen.sites || screen.sites.includes(site));

/** One combination per screen, all eight in turn, so that every pair of values occurs; all of them in the full run. */
function looksOf(screen: ScreenState, index: number): readonly Look[] {
  if (isFullRun) return shownIn(screen, looks);
  const pair = pairOf(index);
  const turned = Math.floor(index / pair.length / 2) % 2 === 0 ? pair : pair.toReversed();
  return shownIn(screen, turned).slice(0, 1);
}

/**
 * Applies the text spacing of WCAG 1.4.12 with a constructed style sheet, since the content security policy refuses
 * inline styles.
 */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

// One visit for all checks, because opening the screen takes longest; one test for all that an address alone shows.
const visits = screens.flatMap((screen, index) => looksOf(screen, index).map((look) => ({ screen, look })));
const groups = Map.groupBy(visits, ({ screen, look: { site, locale, scheme } }) =>
  [screen.byAddress ? 'by address' : screen.name, site, locale, scheme].join(', '),
);

for (const [name, group] of groups) {
  test(`axe, styles, reflow at 320 px, spaced text at 360 px: ${name}`, async ({ page, watch, visitorIn }) => {
    test.slow(group.length > 1);
    for (const { screen, look } of group) {
      await test.step(screen.name, async () => {
        screen.announce?.(watch);
        await visitorIn(look.locale);
        await page.emulateMedia({ colorScheme: look.scheme });
        await page.setViewportSize({ width: 1280, height: 900 });
        await screen.open({ page, ...look });
        await axeClean(page);
        await hasItsStyles(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await noOverflow(page);
        await page.setViewportSize({ width: 360, height: 640 });
        await spaceText(page);
        await noOverflow(page, 'with spaced text');
      });
    }
  });
}

test('there is no animation for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const underWay = screens.find(({ name }) => name === 'comparison under way');
  await underWay?.open({ page, site: 'part', locale: 'fr' });
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming())
      .filter((timing) => Number(timing?.activeDuration) > 100)
      .map((timing) => String(timing?.activeDuration)),
  );
  expect(moving).toEqual([]);
});

test('with motion, the loading bar moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const underWay = screens.find(({ name }) => name === 'comparison under way');
  await underWay?.open({ page, site: 'part', locale: 'fr' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});
