/** Registration: form, mail, return to the original page. */

import { pathOf } from '#domain/site/paths.ts';
import { beginJourney, stepUrl } from '#tests/support/begun-journey.ts';
import { mailLink } from '#tests/support/customer.ts';
import { fr as site } from '#tests/support/journey-texts.ts';
import { accountField, accountTexts, fillRegistration, newCustomer } from './account-page.ts';
import { errorOf } from './contact-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { keyboard } from './hands.ts';

const { fr, en } = accountTexts;
const { errorsTitle } = site.pages.journey;
const registrationUrl = (query = '') => `${pathOf('registration', 'part')}?profile=part${query}`;

test('ACC-3 NAV-20 a consumer registers during the journey by keyboard, confirms by mail and is back at the step, signed in', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const lea = newCustomer('Léa');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  const draft = await beginJourney(context.request);
  const step = stepUrl('contact', draft);
  await page.goto(step);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: site.shell.account.mine }).click();
  await expect(page.getByText(fr.waiting.journey)).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: fr.register.part }).click();
  const submit = page.getByRole('button', { name: fr.registration.submit });
  await submit.click();
  await expect(page.getByRole('region', { name: errorsTitle(5) })).toBeFocused();
  await fillRegistration(page, lea);
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: fr.sent.title })).toBeVisible();
  await expect(page.getByText(fr.sent.to + lea.email)).toBeVisible();
  await expect(page.getByText('DATA_DIR/mail')).toBeVisible();
  await expect(page.getByRole('link', { name: fr.sent.on.journey })).toHaveAttribute('href', step);

  const link = await mailLink(lea.email);
  await page.goto(link);
  await hydrated(page);
  await expect(page.locator('a[href*="jeton"]')).toHaveCount(0);
  // In the browser that registered, nothing more is required.
  await expect(page.getByText(fr.confirmation.leadHere)).toBeVisible();
  await expect(accountField(page, 'password')).toHaveCount(0);
  await keyboard(page).press(page.getByRole('button', { name: fr.confirmation.submit }));
  await page.waitForURL((url) => url.pathname + url.search === step);
  await expect(page.getByRole('heading', { level: 1, name: site.pages.address.title })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Léa/ })).toBeVisible();
  expect(referrers.filter((referer) => referer.includes('jeton'))).toEqual([]);

  await page.goto(link);
  await accountField(page, 'password').fill(lea.password);
  await page.getByRole('button', { name: fr.confirmation.submit }).click();
  // The link was used minutes ago: with the password, it leads to the same step again.
  await page.waitForURL((url) => url.pathname + url.search === step);
});

test('ACC-3 a professional, in English: typed values stay, a wrong SIRET is reported, the VAT number is filled in', async ({
  page,
  visitorIn,
  watch,
}) => {
  watch.expectStatus(422);
  await visitorIn('en');
  const max = newCustomer('Max', { name: 'Atelier Lumen', number: '732 829 320 00075' });
  await page.goto(registrationUrl());
  await hydrated(page);
  await accountField(page, 'firstName', en).fill(max.firstName);
  await page.getByRole('button', { name: en.registration.profiles.pro }).click();
  const number = accountField(page, 'companyNumber', en);
  await expect(number).toBeVisible();
  await expect(accountField(page, 'firstName', en)).toHaveValue(max.firstName);
  await fillRegistration(page, max, { t: en });
  await expect.poll(() => errorOf(number)).toContain('SIRET');
  await page.getByRole('button', { name: en.registration.profiles.part }).click();
  await expect(number).toBeHidden();
  await page.getByRole('button', { name: en.registration.profiles.pro }).click();
  await expect(number).toHaveValue('732 829 320 00075');
  await page.getByRole('button', { name: en.registration.submit }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('732 829 320 00074');
  await page.keyboard.press('Tab');
  await expect(accountField(page, 'vatNumber', en)).toHaveValue('FR44732829320');
  await page.getByRole('button', { name: en.show }).click();
  await expect(accountField(page, 'password', en)).toHaveValue(max.password);
  await page.getByRole('button', { name: en.registration.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.sent.title })).toBeVisible();
  expect(await mailLink(max.email)).toContain(pathOf('emailConfirmation', 'part'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ACC-3 a refused form keeps all values but the password; after confirmation the mail leads to the cart', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectStatus(422);
    const lea = newCustomer('Léa');
    await page.goto(registrationUrl(`&redirect=${encodeURIComponent(pathOf('cart', 'part'))}`));
    await fillRegistration(page, { ...lea, password: 'court' });
    const kind = page.getByRole('group', { name: fr.registration.profile });
    await kind.getByRole('button', { name: fr.registration.profiles.pro }).click();
    await expect(page).toHaveURL(/profile=pro/);
    await expect(accountField(page, 'companyName')).toBeVisible();
    await expect(accountField(page, 'email')).toHaveValue(lea.email);
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${fr.registration.terms}`) })).toBeChecked();
    await kind.getByRole('button', { name: fr.registration.profiles.part }).click();
    await expect(page).toHaveURL(/profile=part/);
    await expect(accountField(page, 'password')).toHaveValue('');
    await accountField(page, 'password').fill('court');
    // Like Enter: the form is sent rather than the choice of the kind of account.
    await accountField(page, 'password').press('Enter');
    await expect(accountField(page, 'password')).toBeFocused();
    await expect(accountField(page, 'lastName')).toHaveValue(lea.lastName);
    await expect(accountField(page, 'password')).toHaveValue('');
    await accountField(page, 'password').fill(lea.password);
    await page.getByRole('button', { name: fr.registration.submit }).click();
    await expect(page.getByRole('link', { name: fr.sent.on.cart })).toBeVisible();
    // In another browser the password is required once.
    await context.clearCookies();
    await page.goto(await mailLink(lea.email));
    const password = accountField(page, 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill('pas celui de la création');
    await page.getByRole('button', { name: fr.confirmation.submit }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('');
    await expect(page.getByRole('link', { name: fr.confirmation.choose })).toHaveAttribute(
      'href',
      new RegExp(`^${pathOf('forgottenPassword', 'part')}`),
    );
    await password.fill(lea.password);
    await page.getByRole('button', { name: fr.confirmation.submit }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf('cart', 'part')}$`));
    await expect(page.getByRole('banner').getByRole('link', { name: /Léa/ })).toBeVisible();
  });
});
