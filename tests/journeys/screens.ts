/** Every screen and state, and how to reach it. */
import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/site/locale.ts';
import { existsIn, type PageName, pageNames, pathOf, tierOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { consentCookie } from '#domain/tracking/consent.ts';
import { payParcel } from '#tests/support/demo-parcel.ts';
import { type Criteria, comparisonUrl, servedByNone, toLausanne } from '#tests/support/journey-criteria.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { accountScreens } from './account-screens.ts';
import { addressBookScreens } from './address-book-screens.ts';
import { batchScreens } from './batch-screens.ts';
import { cartScreens } from './cart-screens.ts';
import { contactScreens } from './contact-screens.ts';
import { hydrated, type Watch } from './fixtures.ts';
import { at, listScreens } from './list-screens.ts';
import { productScreens } from './product-screens.ts';
import { quickOrderScreens } from './quick-order-screens.ts';
import { compareButton, departureField, offerList, suggestions } from './screen.ts';
import { stepScreens } from './step-screens.ts';

export interface Visit {
  readonly page: Page;
  readonly site: Site;
  readonly locale: Locale;
}

export interface ScreenState {
  readonly name: string;
  /** Sites that have the screen; both by default. */
  readonly sites?: readonly Site[];
  /** Announces the errors that belong to the state. */
  announce?(watch: Watch): void;
  /** Whether its address alone shows it, to any visitor: one test looks at several such screens. */
  readonly byAddress?: true;
  open(visit: Visit): Promise<void>;
}

const documentNames: readonly PageName[] = pageNames.filter((name) => tierOf(name) === 'document');

const documentScreens: readonly ScreenState[] = documentNames.map((name) => ({
  name,
  sites: (['part', 'pro'] as const).filter((site) => existsIn(name, site)),
  ...at((site) => pathOf(name, site)),
}));

async function compare({ page, site }: Visit, criteria: Criteria = {}): Promise<void> {
  await page.goto(comparisonUrl(criteria, site));
  await hydrated(page);
}

export const screens: readonly ScreenState[] = [
  ...documentScreens,
  ...cartScreens,
  ...listScreens,
  ...productScreens,
  ...contactScreens,
  ...stepScreens,
  ...accountScreens,
  ...addressBookScreens,
  ...batchScreens,
  ...quickOrderScreens,
  {
    name: 'page not found',
    announce: (watch) => watch.expectStatus(404),
    async open({ page, site }) {
      await page.goto(site === 'pro' ? '/professionnel/nowhere' : '/nowhere');
    },
  },
  {
    name: 'a parcel’s number that leads nowhere',
    announce: (watch) => watch.expectStatus(404),
    async open({ page, site }) {
      await page.goto(pathOf('tracedParcel', site, { number: 'DEMOZZZZZZ9' }));
    },
  },
  {
    name: 'drop-off points around a place',
    ...at((site) => `${pathOf('depositPoints', site)}?lieu=69003+Lyon`),
  },
  {
    name: 'home with the field for a parcel’s number',
    ...at((site) => `${pathOf('home', site)}?onglet=suivi`),
  },
  {
    // That of document pages is checked in consent.spec.ts.
    name: 'parcel with the choice of cookies',
    async open({ page, site, locale }) {
      await page.context().clearCookies({ name: consentCookie });
      await page.goto(pathOf('parcel', site));
      await expect(page.getByRole('region', { name: texts[locale].documents.tracking.banner.label })).toBeVisible();
    },
  },
  {
    name: 'suggestions of places',
    async open({ page, site, locale }) {
      await page.goto(pathOf('landing', site));
      await departureField(page, texts[locale]).pressSequentially('saint');
      await expect(suggestions(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'empty form',
    async open({ page, site }) {
      await page.goto(pathOf('parcel', site));
      await hydrated(page);
    },
  },
  {
    name: 'offers with advice',
    open: (visit) => compare(visit, { 'packageDetail.weight': '0,28' }),
  },
  {
    name: 'offers of an export with details open',
    async open(visit) {
      await compare(visit, toLausanne);
      const { page, locale } = visit;
      await page.getByText(texts[locale].pages.shipping.results.detail).first().click();
      await page.locator('details').last().locator('summary').click();
    },
  },
  {
    name: 'offers with filters applied',
    async open({ page, site, locale }) {
      await page.goto(comparisonUrl({}, site, { delivery: 'home', delai: 'garanti', tri: 'plus_rapide' }));
      await expect(offerList(page, texts[locale], 'plus_rapide')).toBeVisible();
    },
  },
  {
    name: 'no offer with these filters',
    async open({ page, site, locale }) {
      await page.goto(comparisonUrl({}, site, { delivery: 'relay', deposit: 'mailbox', delai: 'garanti' }));
      await expect(page.getByText(texts[locale].pages.shipping.filters.none)).toBeVisible();
    },
  },
  {
    name: 'form over the offers',
    async open({ page, site }) {
      await page.goto(`${comparisonUrl({}, site)}&modifier=1`);
      await hydrated(page);
    },
  },
  {
    name: 'wrong input',
    async open({ page, site, locale }) {
      await page.goto(comparisonUrl({ 'packageDetail.weight': 'abc', 'packageDetail.length': '400' }, site));
      await expect(page.getByRole('region', { name: texts[locale].pages.shipping.form.errorTitle(2) })).toBeFocused();
    },
  },
  {
    name: 'a choice of places',
    async open({ page, site, locale }) {
      const place = { 'to.cityZip': 'Saint-Denis', 'to.postalCode': '', 'to.city': '' };
      await page.goto(comparisonUrl(place, site));
      await expect(page.getByText(texts[locale].pages.shipping.form.choosePlace).first()).toBeVisible();
    },
  },
  {
    name: 'no offer at all',
    async open({ page, site, locale }) {
      await page.goto(comparisonUrl(servedByNone, site));
      await expect(page.getByText(texts[locale].pages.shipping.states.alertTitle.trip, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'no offer, with a change that helps',
    async open({ page, site, locale }) {
      await page.goto(comparisonUrl({ 'packageDetail.length': '200', 'packageDetail.weight': '20' }, site));
      await expect(
        page.getByText(texts[locale].pages.shipping.states.alertTitle.parcel, { exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'comparison failed',
    announce: (watch) => watch.expectLostRequests(),
    async open({ page, site, locale }) {
      await page.goto(`${comparisonUrl({}, site)}&modifier=1`);
      await hydrated(page);
      await page.route('**/votre-colis.data*', (route) => route.abort());
      await compareButton(page, texts[locale]).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'comparison under way',
    async open({ page, site, locale }) {
      await page.goto(`${comparisonUrl({}, site)}&modifier=1`);
      await hydrated(page);
      await page.route('**/votre-colis.data*', () => undefined);
      await compareButton(page, texts[locale]).click();
      await expect(page.getByRole('progressbar', { name: texts[locale].shell.loading })).toBeVisible();
    },
  },
  {
    name: 'prices about to expire',
    async open(visit) {
      await visit.page.clock.install();
      await compare(visit);
      await visit.page.clock.fastForward('56:00');
      await expect(visit.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'prices expired',
    async open(visit) {
      await visit.page.clock.install();
      await compare(visit);
      await visit.page.clock.fastForward('01:01:00');
      await expect(visit.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'coordonnees',
    async open(visit) {
      await compare(visit);
      const { page, locale } = visit;
      await offerList(page, texts[locale]).getByRole('button').first().click();
      await expect(page.getByRole('heading', { level: 1, name: texts[locale].pages.address.title })).toBeVisible();
    },
  },
  {
    name: 'a guest’s paid parcel with its deposit code',
    async open({ page, site }) {
      const { order } = await payParcel(page.context().request, site);
      await page.goto(pathOf('confirmation', site, { code: order.guid ?? '' }));
      for (const summary of await page.locator('main summary').all()) await summary.click();
    },
  },
];
