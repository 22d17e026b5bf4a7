/** The comparison by keyboard: everything can be reached, and the focus is visible and moves to new content. */
import type { Locator, Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import {
  arrivalField,
  chooseButton,
  compareButton,
  departureField,
  offerList,
  offerRow,
  suggestions,
  weightField,
} from './screen.ts';

const { form, results } = fr.pages.shipping;
const { address, journey } = fr.pages;
const furthest = 90;

/** A problem with the visibility of the focus, or null: it needs an outline or shadow, and nothing may cover it. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing is focused';
    const isMarked = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A visually hidden control shows the focus on its label, cell or row.
    let marked = isMarked(focused);
    for (
      let around = focused.parentElement;
      around && around.tagName !== 'MAIN' && !marked;
      around = around.parentElement
    ) {
      marked = isMarked(around);
    }
    const name = focused.outerHTML.slice(0, 120);
    if (!marked) return `no visible focus: ${name}`;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const inside = top && (focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused));
    return inside ? null : `covered by ${top?.outerHTML.slice(0, 80)}: ${name}`;
  });
}

/** Presses Tab until `target` has the focus, checking each stop on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < furthest; step += 1) {
    await page.keyboard.press('Tab');
    expect(await focusFault(page)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached in ${furthest} steps.`);
}

test('from the landing page to a chosen offer without a mouse', async ({ page }) => {
  // Long: a busy machine needs more than a minute.
  test.slow();
  await page.goto(pathOf('landing', 'part'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: fr.shell.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, departureField(page));
  await page.keyboard.type('75001');
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(departureField(page)).toHaveValue('75001 Paris');
  await tabTo(page, page.getByRole('combobox', { name: form.arrivalCountry }));
  await page.keyboard.type('France');
  await tabTo(page, arrivalField(page));
  await page.keyboard.type('lyon 2');
  await expect(suggestions(page).first()).toContainText('69002');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, weightField(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0,25');
  await tabTo(page, compareButton(page));
  await page.keyboard.press('Enter');

  await expect(offerList(page)).toBeVisible();
  await hydrated(page);
  const row = offerRow(page, 'Colissimo Domicile');
  await tabTo(page, page.getByRole('group', { name: results.sortLabel }).getByRole('link', { name: results.fastest }));
  await page.keyboard.press('Enter');
  await expect(offerList(page, fr, 'plus_rapide')).toBeVisible();
  await tabTo(page, chooseButton(page, 'Colissimo Domicile', '5,49 €'));
  await tabTo(page, row.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(row.getByText(results.priceMade)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(chooseButton(page, 'Colissimo Domicile', '5,49 €')).toBeFocused();
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { level: 1, name: address.title });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: address.title })).toBeAttached();
  await tabTo(page, page.getByRole('link', { name: journey.back.parcel, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: fr.pages.shipping.title })).toBeFocused();
});

test('filters are set by keyboard and the focus stays on them', async ({ page }) => {
  await page.goto(comparisonUrl());
  await hydrated(page);
  const aside = page.getByRole('complementary', { name: fr.pages.shipping.filters.title });
  const home = aside.getByRole('checkbox', { name: fr.trip.ways.HOME });
  await tabTo(page, home);
  await page.keyboard.press('Space');
  await expect(offerRow(page, 'Colissimo Point Retrait')).toHaveCount(0);
  await expect(home).toBeFocused();
  await expect(home).toBeChecked();
  await page.keyboard.press('Space');
  await expect(offerRow(page, 'Colissimo Point Retrait')).toBeVisible();
});

test('the suggestions follow the ARIA pattern of an editable combobox', async ({ page }) => {
  await page.goto(pathOf('landing', 'part'));
  const field = departureField(page);
  await field.focus();
  await page.keyboard.type('lyon');
  await expect(suggestions(page).first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveAttribute('id', active ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(field).not.toHaveAttribute('aria-activedescendant', active ?? '');
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('lyon');
});

test('every focused element is visible on document pages', async ({ page }) => {
  for (const path of ['/', pathOf('landing', 'pro'), pathOf('ranking', 'part')]) {
    await page.goto(path);
    const stops = new Set<string>();
    for (let step = 0; step < furthest; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
      if (stop.startsWith('<body') || stops.has(stop)) break;
      stops.add(stop);
      expect(await focusFault(page), path).toBeNull();
    }
    expect(stops.size, path).toBeGreaterThan(8);
  }
});
