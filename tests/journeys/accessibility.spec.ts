/** Every screen and state, in both sites, languages and colour schemes: axe, reflow, text spacing, reduced motion. */
import type { Page } from '@playwright/test';
import { type Locale, locales } from '#domain/site/locale.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import { axeClean, expect, noOverflow, test } from './fixtures.ts';
import { type ScreenState, screens } from './screens.ts';

interface Look {
  readonly mode: Mode;
  readonly locale: Locale;
  readonly scheme: 'light' | 'dark';
}

const looks: readonly Look[] = modes.flatMap((mode) =>
  locales.flatMap((locale) => (['light', 'dark'] as const).map((scheme) => ({ mode, locale, scheme }))),
);

const opposite = (look: Look) =>
  looks.find((other) => other.mode !== look.mode && other.locale !== look.locale && other.scheme !== look.scheme);

/** Two opposite looks, turning from screen to screen: together they have every value. */
function pairOf(index: number): readonly Look[] {
  const look = looks[index % (looks.length / 2)];
  const other = look && opposite(look);
  return look && other ? [look, other] : looks;
}

const shownIn = (screen: ScreenState, of: readonly Look[]) =>
  of.filter(({ mode }) => !screen.modes || screen.modes.includes(mode));

/** One look a screen, all eight in turn, so that every pair of values is met. All of them in the full run. */
function looksOf(screen: ScreenState, index: number): readonly Look[] {
  if (process.env.E2E_FULL === '1') return shownIn(screen, looks);
  const pair = pairOf(index);
  const turned = Math.floor(index / pair.length / 2) % 2 === 0 ? pair : pair.toReversed();
  return shownIn(screen, turned).slice(0, 1);
}

async function show(page: Page, screen: ScreenState, { mode, locale, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await screen.open({ page, mode, locale });
}

/** WCAG 1.4.12; a sheet made by script, since the policy refuses inline styles. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

for (const [index, screen] of screens.entries()) {
  for (const look of looksOf(screen, index)) {
    const { mode, locale, scheme } = look;
    // One visit for all: opening the screen is what takes long.
    test(`axe, reflow at 320 px, spaced text at 360 px: ${screen.name}, ${mode}, ${locale}, ${scheme}`, async ({
      page,
      watch,
      visitorIn,
    }) => {
      screen.announce?.(watch);
      await visitorIn(locale);
      await show(page, screen, look);
      await axeClean(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await noOverflow(page);
      await page.setViewportSize({ width: 360, height: 640 });
      await spaceText(page);
      await noOverflow(page, 'with spaced text');
    });
  }
}

test('nothing moves for a visitor who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const underWay = screens.find(({ name }) => name === 'comparison under way');
  await underWay?.open({ page, mode: 'part', locale: 'fr' });
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
  const underWay = screens.find(({ name }) => name === 'comparison under way');
  await underWay?.open({ page, mode: 'part', locale: 'fr' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});
