/** The states of the quick order. */
import { expect } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { hydrated } from './fixtures.ts';
import type { ScreenState } from './screens.ts';

/** Lines of the mock-up: one that is ready, one beyond the limit, one that is unknown, one without a whole quantity. */
const sampleList = [
  'Référence;Quantité',
  'carton-30-20-15;10',
  'carton-40-30-30;9999',
  'carton-15-20-30;2',
  'carton-30-20-15;2,5',
].join('\n');

export const quickOrderScreens: readonly ScreenState[] = [
  {
    name: 'an empty quick order',
    sites: ['pro'],
    async open({ page }) {
      await page.goto(pathOf('quickOrder', 'pro'));
      await hydrated(page);
    },
  },
  {
    name: 'a quick order with lines to correct',
    sites: ['pro'],
    async open({ page, locale }) {
      const { paste, recap } = texts[locale].pages.quickOrder;
      await page.goto(pathOf('quickOrder', 'pro'));
      await hydrated(page);
      await page.getByText(paste.title).click();
      await page.getByLabel(paste.label).fill(sampleList);
      await page.getByRole('button', { name: paste.read }).click();
      await expect(page.getByRole('heading', { name: recap.ready(1) })).toBeVisible();
    },
  },
  {
    name: 'the lists of an account',
    sites: ['pro'],
    async open({ page }) {
      await signInAsDemo(page.context(), 'pro');
      await page.goto(pathOf('orderLists', 'pro'));
    },
  },
];
