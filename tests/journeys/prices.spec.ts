/** Exact prices on the screen, by the published grids of 2026, as the server renders them. */

import type { Locator } from '@playwright/test';
import { formatPrice } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import { type Criteria, comparisonUrl, toLausanne, toPointeAPitre } from '#tests/support/journey-criteria.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';
import { chooseButton, offerRow } from './screen.ts';

test.use({ javaScriptEnabled: false });

interface Case {
  readonly name: string;
  readonly criteria?: Criteria;
  readonly site?: Site;
  /** Cents of the price that the site shows first, by service. */
  readonly prices: Readonly<Record<string, number>>;
  readonly absent?: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'Paris to Lyon, 0,25 kg',
    prices: { 'Colissimo Domicile': 549, 'Colissimo Point Retrait': 479, 'Chrono 13': 2340 },
    absent: ['Lettre verte suivie', 'Delivengo easy'],
  },
  {
    name: 'Paris to Lyon, 0,251 kg',
    criteria: { 'packageDetail.weight': '0,251' },
    prices: { 'Colissimo Domicile': 759 },
  },
  {
    name: 'Paris to Lyon, 2,5 cm thick, 0,2 kg',
    criteria: { 'packageDetail.height': '2,5', 'packageDetail.weight': '0,2' },
    prices: { 'Lettre verte suivie': 574, 'Colissimo Domicile': 549 },
  },
  {
    name: 'Paris to Lausanne, 0,28 kg',
    criteria: toLausanne,
    prices: { 'Colissimo Domicile': 1499, 'Delivengo easy': 1550 },
  },
  {
    name: 'Paris to Lausanne, 0,28 kg',
    criteria: toLausanne,
    site: 'pro',
    prices: { 'Colissimo Domicile': 1138, 'Delivengo easy': 1550 },
  },
  {
    name: 'Paris to Pointe-à-Pitre, 1 kg',
    criteria: toPointeAPitre,
    prices: { 'Colissimo Domicile': 1900 },
  },
];

test('SMT-22 the published prices', async ({ page }) => {
  for (const { name, criteria, site = 'part', prices, absent = [] } of cases) {
    await test.step(`${name}, ${site}`, async () => {
      await page.goto(comparisonUrl(criteria, site));
      for (const [service, cents] of Object.entries(prices)) {
        const price = formatPrice(cents);
        await expect(offerRow(page, service)).toContainText(site === 'pro' ? `${price} HT` : price);
        await expect(chooseButton(page, service, price)).toBeEnabled();
      }
      for (const service of absent) await expect(offerRow(page, service)).toHaveCount(0);
    });
  }
});

/** The amounts of a price's detail in cents, in the order of the lines. */
async function detailAmounts(row: Locator): Promise<number[]> {
  const amounts = await row.getByRole('definition').allTextContents();
  return amounts
    .filter((text) => text.includes('€'))
    .map((text) => Math.round(Number(text.replace(/[^\d,-]/g, '').replace(',', '.')) * 100));
}

test('SMT-26 SMT-9 SMT-27 the detail of a price adds up to it with tax, hours differ in the row, CO₂ leads to its method', async ({
  page,
}) => {
  await page.goto(comparisonUrl());
  const taxed = offerRow(page, 'Chrono 13');
  await taxed.getByText(fr.pages.shipping.results.detail).click();
  await expect(taxed.getByText(fr.pages.shipping.results.priceMade)).toBeVisible();
  const [total, ...parts] = (await detailAmounts(taxed)).toReversed();
  expect(total).toBe(2340);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(2340);
  for (const [service, hour] of [
    ['Chrono 10', '10'],
    ['Chrono 13', '13'],
    ['Chrono 18', '18'],
  ] as const) {
    await expect(offerRow(page, service)).toContainText(new RegExp(`avant\\s${hour}\\sh`));
  }
  const standard = offerRow(page, 'Colissimo Domicile');
  await expect(standard).toContainText(/0,\d\d\skg de CO2/);
  await standard.getByText(fr.pages.shipping.results.detail).click();
  await standard.getByRole('link', { name: fr.pages.shipping.results.co2Method }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Comment est estimé le CO/ })).toBeVisible();
});

test('SMT-26 a price without tax is marked as such in its detail', async ({ page }) => {
  await page.goto(comparisonUrl(toLausanne));
  const row = offerRow(page, 'Delivengo easy');
  await row.getByText(fr.pages.shipping.results.detail).click();
  await expect(row.getByText(fr.pages.shipping.results.priceMade)).toBeVisible();
  expect(await detailAmounts(row)).toEqual([1550, 1550, 0]);
  await expect(row.getByRole('term').filter({ hasText: 'TVA' })).toBeVisible();
});

test('SMT-21 SMT-26 pro shows prices without taxes first, whose lines add up, and the tax after them', async ({
  page,
}) => {
  await page.goto(comparisonUrl({}, 'pro'));
  const row = offerRow(page, 'Chrono 13');
  await expect(row).toContainText(/19,50\s€ HT.*23,40\s€ TTC/s);
  await expect(page.getByText(fr.pages.shipping.results.priceBasis.all.pro)).toBeVisible();
  await row.getByText(fr.pages.shipping.results.detail).click();
  await expect(row.getByText(fr.price.total.pro, { exact: true })).toBeVisible();
  const amounts = await detailAmounts(row);
  expect(amounts.slice(-3)).toEqual([1950, 390, 2340]);
  expect(amounts.slice(0, -3).reduce((sum, part) => sum + part, 0)).toBe(1950);
});

test('SMT-26 advice shows what 30 g less save, and applies it in one click', async ({ page }) => {
  await page.goto(comparisonUrl({ 'packageDetail.weight': '0,28' }));
  const row = offerRow(page, 'Colissimo Domicile');
  await expect(row).toContainText('7,59');
  await expect(row).toContainText(/30\sg de moins\s: 5,49\s€/);
  await row.getByRole('link', { name: /30\sg de moins\s: 5,49\s€/ }).click();
  await expect(offerRow(page, 'Colissimo Domicile')).toContainText(/5,49\s€/);
  await expect(page).toHaveURL(/packageDetail\.weight=0%2C25(&|$)/);
});
