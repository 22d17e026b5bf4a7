/** The customer area: profile, sign-in methods, choice of company. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { customerArea as en } from '#app/i18n/en/customer-area.ts';
import { customerArea as fr } from '#app/i18n/fr/customer-area.ts';
import { recoveryCodeCount } from '#domain/account/recovery-codes.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { beginJourney } from '#tests/support/begun-journey.ts';
import { type NewCustomer, registerCustomer, signIn } from '#tests/support/customer.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { fr as site } from '#tests/support/journey-texts.ts';
import { accountTexts } from './account-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const { personalData: own, security, menu } = fr;
const { recovery } = security;
const menuOf = (page: Page) => page.getByRole('navigation', { name: menu.label });

/** Sends credentials without a browser page and returns the answer. */
async function credentials(request: APIRequestContext, { email, password, site }: NewCustomer) {
  const page = await request.get(signInAddress({ site, redirect: '/robots.txt' }));
  return request.post(page.url(), { form: { email, password, code: '' }, maxRedirects: 0 });
}

test('NAV-22 ACC-6 ACC-7 a consumer sees the overview, changes and exports personal data, and erases the account', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const zoe = await registerCustomer(context);
  await beginJourney(context.request);
  await page.goto(pathOf('account', 'part'));
  await expect(page.getByRole('heading', { level: 1, name: fr.overview.greeting('Zoé') })).toBeVisible();
  await expect(page.getByText(fr.overview.order.none)).toBeVisible();
  await expect(page.getByRole('link', { name: fr.overview.journey.resume })).toHaveAttribute('href', /envoi=/);
  await hydrated(page);
  await menuOf(page).getByRole('link', { name: menu.pages.personalData }).click();
  await expect(menuOf(page).locator('[aria-current=page]')).toHaveText(menu.pages.personalData);

  await page.getByRole('textbox', { name: own.phone }).fill('12');
  await page.getByRole('textbox', { name: own.firstName }).fill('Anne');
  await page.getByRole('button', { name: own.save }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await expect(page.getByRole('textbox', { name: own.firstName })).toHaveValue('Anne');
  await page.getByRole('textbox', { name: own.phone }).fill('+33 6 98 76 54 32');
  await page.getByRole('button', { name: own.save }).click();
  await expect(page.getByText(fr.done.donnees)).toBeVisible();
  await expect(page).toHaveURL(pathOf('personalData', 'part'));
  await expect(page.getByRole('textbox', { name: own.phone })).toHaveValue('06\u00A098\u00A076\u00A054\u00A032');
  await expect(page.getByRole('banner').getByRole('link', { name: /Anne/ })).toBeVisible();
  await expect(page.getByText(own.consent.refused)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: own.exportLink }).click(),
  ]);
  const exportedData = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exportedData).toMatchObject({ account: { email: zoe.email, firstName: 'Anne' }, orders: [], sessions: [{}] });

  await hydrated(page);
  await page.getByText(own.eraseOpen).click();
  await page.getByRole('button', { name: own.erase }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  const confirmation = page.getByRole('textbox', { name: own.confirmation(own.word) });
  const password = page.locator('form', { has: confirmation }).getByLabel(own.password, { exact: true });
  await confirmation.fill(own.word.toLowerCase());
  await password.fill('not this one');
  await page.getByRole('button', { name: own.erase }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await expect(confirmation).toHaveValue(own.word.toLowerCase());
  await page.evaluate(() => sessionStorage.setItem('smt', 'what was typed'));
  await password.fill(zoe.password);
  await page.getByRole('button', { name: own.erase }).click();
  await expect(page.getByRole('heading', { level: 1, name: own.goodbye })).toBeVisible();
  await axeClean(page);
  expect(await page.evaluate(() => sessionStorage.getItem('smt'))).toBeNull();
  expect((await context.cookies()).some(({ name }) => name === 'session')).toBe(false);
  expect((await credentials(context.request, zoe)).status()).toBe(422);
});

test('ACC-1 ACC-7 an authenticator is set up and used, and another session is ended', async ({
  page,
  context,
  browser,
  watch,
  baseURL,
}) => {
  // Long: a busy machine needs more than a minute.
  test.slow();
  watch.expectStatus(422);
  watch.expectLostRequests();
  const zoe = await registerCustomer(context);
  const elsewhere = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' });
  await signIn(elsewhere, zoe);
  await page.goto(pathOf('sessions', 'part'));
  await hydrated(page);
  // A lost connection is reported, and the press can be repeated.
  const session = page.getByRole('row', { name: 'Safari, iPhone' });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await session.getByRole('button', { name: security.end }).click();
  await expect(page.getByRole('alert')).toContainText('Votre saisie est encore là');
  await expect(page.getByRole('alert')).toBeFocused();
  await context.setOffline(false);
  await session.getByRole('button', { name: security.end }).click();
  await expect(page.getByText(fr.done.session)).toBeVisible();
  await expect(session).toHaveCount(0);
  const answer = await elsewhere.request.get(pathOf('account', 'part'));
  expect(new URL(answer.url()).pathname).toBe(pathOf('signIn', 'part'));

  await page.getByLabel(security.currentPassword, { exact: true }).last().fill('not this one');
  await page.getByRole('button', { name: security.begin }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await page.getByLabel(security.currentPassword, { exact: true }).last().fill(zoe.password);
  await page.getByRole('button', { name: security.begin }).click();
  await expect(page.getByRole('img', { name: security.qr })).toBeVisible();

  const secret = (await page.getByText(/^[A-Z2-7 ]{30,}$/).innerText()).replaceAll(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = page.getByRole('textbox', { name: security.code });
  await code.fill('12345');
  await page.getByRole('button', { name: security.confirm }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await code.fill(totp.generate());
  await page.getByRole('button', { name: security.confirm }).click();
  const made = page.getByRole('status').filter({ hasText: recovery.withApp });
  await expect(page.locator(':focus').filter({ has: made })).toBeVisible();
  await expect(page.getByText(security.authenticatorOn)).toBeVisible();
  const codes = page.getByRole('listitem').filter({ hasText: /^\d{4}(?:-\d{4}){3}$/ });
  await expect(codes).toHaveCount(recoveryCodeCount);
  const [recoveryCode = '', second = ''] = await codes.allInnerTexts();
  await axeClean(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: recovery.copy }).click();
  await expect(page.getByText(recovery.copied)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: recovery.download }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCode);

  const current = page.getByLabel(security.currentPassword, { exact: true });
  const newPassword = page.getByLabel(security.newPassword, { exact: true });
  const typedCode = page.getByRole('textbox', { name: accountTexts.fr.fields.code });
  const password = `${zoe.password} 2`;
  await current.first().fill(zoe.password);
  await newPassword.fill(password);
  await page.getByRole('button', { name: security.changePassword }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await expect(typedCode.first()).toHaveAttribute('aria-invalid', 'true');
  // No answer contains a password, so that both are typed again.
  await current.first().fill(zoe.password);
  await newPassword.fill(password);
  await typedCode.first().fill(second);
  await page.getByRole('button', { name: security.changePassword }).click();
  await expect(page.getByText(fr.done['mot-de-passe'])).toBeVisible();
  await expect(current.first()).toHaveValue('');
  await expect(newPassword).toHaveValue('');
  await hydrated(page);

  // The codes are shown only once; later only the number of unused ones is.
  await expect(page.getByText(recovery.left(recoveryCodeCount - 1))).toBeVisible();
  await page.getByText(recovery.renewOpen).click();
  await current.last().fill('not this one');
  await page.getByRole('button', { name: recovery.renew }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await current.last().fill(password);
  await typedCode.last().fill(recoveryCode);
  await page.getByRole('button', { name: recovery.renew }).click();
  await expect(page.getByText(recovery.renewed)).toBeVisible();
  await expect(codes).toHaveCount(recoveryCodeCount);

  await current.last().fill(password);
  await typedCode.last().fill((await codes.first().innerText()).trim());
  await page.getByRole('button', { name: security.remove }).click();
  await expect(page.getByText(fr.done['sans-application'])).toBeVisible();
  await page.getByRole('button', { name: security.endAll }).click();
  await expect(page.getByText(site.documents.home.signedOut)).toBeVisible();
  await elsewhere.close();
});

test('ACC-5 SMT-18 a form of a personal page survives a lost connection, and a session that ends', async ({
  page,
  context,
  watch,
}) => {
  watch.expectLostRequests();
  await signInAsDemo(context, 'pro');
  await page.goto(pathOf('contracts', 'pro'));
  await page.waitForLoadState('networkidle');
  const choose = page.getByRole('button', { name: fr.contracts.choose('Roussel Export') });
  await context.setOffline(true);
  await choose.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Votre saisie est encore là');
  await expect(choose).toBeEnabled();
  await context.setOffline(false);
  await choose.click();
  await expect(page.getByText(fr.done.societe)).toBeVisible();
  await context.clearCookies();
  await choose
    .or(page.getByRole('button', { name: /^Acheter/ }))
    .first()
    .click();
  await page.waitForURL(/[?&]interaction=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NAV-22 ACC-6 a professional uses the menu, switches company and changes the password @mobile', async ({
    page,
    context,
    watch,
    visitorIn,
  }) => {
    watch.expectStatus(422);
    await visitorIn('en');
    // The choice of a company applies to this session only.
    await signInAsDemo(context, 'pro');
    await page.goto(pathOf('account', 'pro'));
    await expect(page.getByRole('heading', { level: 1, name: en.overview.greeting('Nadia') })).toBeVisible();
    await page.getByText(en.menu.label).first().click();
    await page.getByRole('link', { name: en.menu.changeCompany }).click();
    await expect(page.getByRole('button', { name: en.contracts.choose('Roussel Export') })).toBeVisible();
    await noOverflow(page);
    await page.getByRole('button', { name: en.contracts.choose('Roussel Export') }).click();
    await expect(page.getByText(en.done.societe)).toBeVisible();
    await expect(page.getByRole('heading', { name: `Roussel Export ${en.contracts.current}` })).toBeVisible();

    await page.goto(pathOf('sessions', 'pro'));
    await noOverflow(page);
    await page.getByLabel(en.security.currentPassword, { exact: true }).first().fill('not this one');
    await page.getByLabel(en.security.newPassword, { exact: true }).fill('short');
    await page.getByRole('button', { name: en.security.changePassword }).click();
    await expect(page.getByRole('region', { name: '2 fields to correct' })).toBeVisible();
    await expect(page.getByLabel(en.security.currentPassword, { exact: true }).first()).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });
});
