/** The states of 'Formalités douanières' and 'Options', and of the pages that lead back to them. */
import { expect } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { beginDeclaration, someDeclaration } from '#tests/support/customs-journey.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { senderForm, someDetails } from '#tests/support/journey-details.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { hydrated } from './fixtures.ts';
import { openDays } from './screen.ts';
import type { ScreenState, Visit } from './screens.ts';

const anyHome = ({ service }: { service: { serviceType: string } }) => service.serviceType === 'HOME';

async function openOptions({ page, site }: Visit, details = someDetails()): Promise<void> {
  const draft = await beginJourney(page.context().request, { site, wanted: anyHome, details });
  await page.goto(stepUrl('options', draft, site));
  await hydrated(page);
}

export const stepScreens: readonly ScreenState[] = [
  {
    name: 'douanes not begun',
    async open({ page, site }) {
      await page.goto(stepUrl('customs', await beginDeclaration(page.context().request, { site }), site));
      await hydrated(page);
    },
  },
  {
    name: 'douanes with three articles',
    async open({ page, site }) {
      const draft = await beginDeclaration(page.context().request, { site, customs: someDeclaration });
      await page.goto(stepUrl('customs', draft, site));
      await hydrated(page);
    },
  },
  {
    name: 'douanes with an error in every field',
    announce: (watch) => watch.expectStatus(422),
    async open({ page, site, locale }) {
      await page.goto(stepUrl('customs', await beginDeclaration(page.context().request, { site }), site));
      await hydrated(page);
      const { forward } = texts[locale].pages.journey;
      await page.getByRole('main').getByRole('button', { name: forward.options }).first().click();
      await expect(page.locator('#error-summary')).toBeFocused();
    },
  },
  { name: 'options', open: (visit) => openOptions(visit) },
  {
    name: 'options without a street to collect from, on another date',
    async open(visit) {
      const { page, locale } = visit;
      const t = texts[locale].pages.options;
      await openOptions(visit, someDetails({ sender: { ...senderForm, streetName: '' } }));
      await openDays(page, texts[locale].pages);
      await page.getByLabel(t.dateLabel).selectOption({ index: 2 });
      await page.getByRole('button', { name: t.changeDate }).click();
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: '€' })).toBeVisible();
    },
  },
  {
    name: 'options of a cart line that is changed',
    async open({ page, site }) {
      const { entry } = await addParcel(page.context().request, site);
      const { body } = await askWith(page.context().request)('POST', `/api/smt/drafts?site=${site}`, {
        entryNumber: entry.entryNumber,
      });
      await page.goto(stepUrl('options', body as { code: string }, site));
      await hydrated(page);
    },
  },
  {
    name: 'options without a draft',
    async open({ page, site }) {
      await page.goto(pathOf('options', site));
    },
  },
  {
    name: 'votre-colis with something begun',
    async open({ page, site, locale }) {
      await beginJourney(page.context().request, { site, wanted: anyHome });
      await page.goto(pathOf('parcel', site));
      await expect(page.getByText(texts[locale].pages.shipping.unfinished.title('Lyon', 'Paris'))).toBeVisible();
    },
  },
  {
    name: 'home with something begun',
    async open({ page, site, locale }) {
      await beginJourney(page.context().request, { site, wanted: anyHome });
      await page.goto(pathOf('home', site));
      await expect(page.getByRole('complementary', { name: texts[locale].documents.begun.label })).toBeVisible();
    },
  },
];
