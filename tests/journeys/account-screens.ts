/** The states of sign-in, registration and the pages that their mails link to. */
import { expect } from '@playwright/test';
import { customerArea as en } from '#app/i18n/en/customer-area.ts';
import { customerArea as fr } from '#app/i18n/fr/customer-area.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { comparisonUrl, toLausanne } from '#tests/support/journey-criteria.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { accountTexts } from './account-page.ts';
import { hydrated } from './fixtures.ts';
import type { ScreenState } from './screens.ts';

const areaTexts = { fr, en };

/** The customer area of a new customer, who is signed in. */
const areaScreens: readonly ScreenState[] = [
  {
    name: 'overview of the customer area',
    async open({ page, site }) {
      await registerCustomer(page.context(), { isPro: site === 'pro' });
      await page.goto(pathOf('account', site));
      await hydrated(page);
    },
  },
  {
    name: 'contracts',
    sites: ['pro'],
    async open({ page, site }) {
      await registerCustomer(page.context(), { isPro: site === 'pro' });
      await page.goto(pathOf('contracts', site));
      await hydrated(page);
    },
  },
  {
    name: 'personal data with an erasure refused',
    announce: (watch) => watch.expectStatus(422),
    async open({ page, site, locale }) {
      const t = areaTexts[locale].personalData;
      await registerCustomer(page.context(), { isPro: site === 'pro' });
      await page.goto(pathOf('personalData', site));
      await hydrated(page);
      await page.getByText(t.eraseOpen).click();
      await page.getByRole('button', { name: t.erase }).click();
      await expect(page.locator('[name=confirmation][aria-invalid]')).toBeVisible();
    },
  },
  {
    name: 'security with an authenticator being set up',
    async open({ page, site, locale }) {
      const t = areaTexts[locale].security;
      const { password } = await registerCustomer(page.context(), { isPro: site === 'pro' });
      await page.goto(pathOf('sessions', site));
      await hydrated(page);
      await page.getByLabel(t.currentPassword, { exact: true }).last().fill(password);
      await page.getByRole('button', { name: t.begin }).click();
      await expect(page.getByRole('img', { name: t.qr })).toBeVisible();
    },
  },
  {
    name: 'API keys with one that was just made',
    sites: ['pro'],
    async open({ page, locale }) {
      const t = texts[locale].pages.apiKeys;
      const { password } = await registerCustomer(page.context(), { isPro: true });
      await page.goto(pathOf('apiKeys', 'pro'));
      await hydrated(page);
      await page.getByLabel(t.name, { exact: true }).fill('Entrepôt');
      await page.getByRole('checkbox', { name: new RegExp(`^${t.scopes.compare.label}`) }).check();
      await page.getByLabel(t.password).fill(password);
      await page.getByRole('button', { name: t.make }).click();
      await expect(page.getByLabel(t.yourKey)).toBeVisible();
      await page.getByRole('row').locator('summary').click();
    },
  },
  {
    name: 'purchases',
    async open({ page, site }) {
      await signInAsDemo(page.context(), site);
      await page.goto(pathOf('purchases', site));
    },
  },
  {
    name: 'an order with a declaration open',
    async open({ page, site }) {
      const orders = await signInAsDemo(page.context(), site);
      const abroad = orders.find(({ parcels }) => parcels.some(({ country }) => country !== 'FR'));
      await page.goto(pathOf('purchase', site, { code: abroad?.code ?? '' }));
      await hydrated(page);
      await page.locator('main summary').last().click();
    },
  },
  {
    name: 'parcels with their events',
    async open({ page, site }) {
      await signInAsDemo(page.context(), site);
      await page.goto(pathOf('shipments', site));
      await page.locator('main summary').last().click();
    },
  },
  {
    name: 'saved parcels, and a trip to save',
    async open({ page, site }) {
      await registerCustomer(page.context(), { isPro: site === 'pro' });
      const proposing = comparisonUrl(toLausanne).replace(/^[^?]*/, pathOf('savedTrips', site));
      const form = { intent: 'save', kind: 'parcels', name: 'Affiches' };
      await page.goto(proposing);
      await page.context().request.post(proposing, { form, headers: { origin: new URL(page.url()).origin } });
      await page.goto(proposing);
      await expect(page.getByRole('row').filter({ hasText: 'Affiches' })).toBeVisible();
    },
  },
  {
    name: 'no purchase yet',
    async open({ page, site }) {
      await registerCustomer(page.context(), { isPro: site === 'pro' });
      await page.goto(pathOf('purchases', site));
    },
  },
];

export const accountScreens: readonly ScreenState[] = [
  {
    name: 'sign-in with nothing typed and the code open',
    announce: (watch) => watch.expectStatus(422),
    async open({ page, site, locale }) {
      const t = accountTexts[locale];
      await page.goto(signInAddress({ site, redirect: pathOf('cart', site) }));
      await hydrated(page);
      await page.getByText(t.useCode).click();
      await page.getByRole('button', { name: t.submit, exact: true }).click();
      await expect(page.getByText(t.problems.email).first()).toBeVisible();
    },
  },
  {
    name: 'sign-in that failed',
    async open({ page, site }) {
      await page.goto(`${signInAddress({ site })}&erreur=unavailable`);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'registration with nothing typed',
    announce: (watch) => watch.expectStatus(422),
    async open({ page, site, locale }) {
      const t = accountTexts[locale];
      await page.goto(`${pathOf('registration', site)}?profile=${site}`);
      await hydrated(page);
      await page.getByRole('button', { name: t.registration.submit }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
  {
    name: 'mail of a registration on its way',
    async open({ page, site }) {
      await page.goto(`${pathOf('registration', site)}?profile=${site}&envoye=1`);
    },
  },
  {
    name: 'new password',
    async open({ page, site, locale }) {
      await page.goto(`${pathOf('newPassword', site)}?profile=${site}&jeton=a`);
      await expect(page.getByRole('button', { name: accountTexts[locale].show })).toBeVisible();
    },
  },
  {
    name: 'new address',
    async open({ page, site, locale }) {
      await page.goto(`${pathOf('newEmail', site)}?profile=${site}&jeton=a`);
      await expect(page.getByRole('button', { name: accountTexts[locale].newEmail.submit })).toBeVisible();
    },
  },
  ...areaScreens,
];
