/** Sign-in: refusals, second factor, forgotten password, sign-out. */
import { TOTP } from 'otpauth';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { mailLink, registerCustomer, sendSecurityForm, signUp } from '#tests/support/customer.ts';
import { fr as site } from '#tests/support/journey-texts.ts';
import { accountField, accountTexts, signInWith } from './account-page.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { fr } = accountTexts;
const cart = pathOf('cart', 'part');

test('ACC-1 ACC-2 a wrong password, then the code, with the password already accepted', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const customer = await registerCustomer(context);
  const begun = await sendSecurityForm(context.request, { intent: 'begin', password: customer.password });
  const secret = /name="secret" value="(\w+)"/.exec(await begun.text())?.[1] ?? '';
  const totp = new TOTP({ secret });
  const confirmed = await sendSecurityForm(context.request, { intent: 'confirm', code: totp.generate() });
  const [recoveryCode = ''] = /(?:\d{4}-){3}\d{4}/.exec(await confirmed.text()) ?? [];
  await page.goto(`${pathOf('signOut', 'part')}?redirect=${cart}`);
  await expect(page).toHaveURL(new RegExp(`${cart}$`));

  await page.getByRole('banner').getByRole('link', { name: site.shell.account.mine }).click();
  await expect(page.getByText(fr.waiting.cart)).toBeVisible();
  await hydrated(page);
  await page.getByRole('checkbox', { name: fr.remember }).check();
  await signInWith(page, { ...customer, password: 'un autre mot de passe' });
  await expect(accountField(page, 'password')).toBeFocused();
  await expect(accountField(page, 'password')).toHaveValue('');
  await expect(accountField(page, 'code')).toBeHidden();
  await signInWith(page, customer);
  await expect(accountField(page, 'code')).toBeFocused();
  await expect(accountField(page, 'password')).toHaveValue(customer.password);
  await page.keyboard.type('000 000');
  await page.keyboard.press('Enter');
  await expect(accountField(page, 'code')).toHaveAttribute('aria-invalid', 'true');
  await expect(accountField(page, 'code')).toBeFocused();
  // Without the telephone, a recovery code replaces the authenticator's code.
  await accountField(page, 'code').fill(` ${recoveryCode.replaceAll('-', ' - ')} `);
  await expect(page.getByRole('checkbox', { name: fr.remember })).toBeChecked();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === cart);
  await expect(page.getByRole('banner').getByRole('link', { name: customer.firstName })).toBeVisible();
});

test('ACC-2 a forgotten password is replaced by a link in a mail, which works once', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const customer = await signUp(context);
  const chosen = 'cinq mots choisis sans lien';
  const askForLink = async (email: string) => {
    await page.goto(signInAddress({ site: 'part', redirect: cart }));
    await page.getByRole('link', { name: fr.forgotten }).click();
    // The sign-in page also has an e-mail field.
    await expect(page.getByRole('heading', { level: 1, name: fr.forgottenPassword.title })).toBeVisible();
    await hydrated(page);
    await accountField(page, 'email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(fr.sent.password)).toBeVisible();
    await expect(page.getByText(fr.sent.to + email)).toBeVisible();
  };
  await askForLink('personne@exemple.fr');
  await askForLink(customer.email);
  const link = await mailLink(customer.email);
  await page.goto(link);
  await hydrated(page);
  await accountField(page, 'newPassword').fill('azertyuiopqs');
  await page.keyboard.press('Enter');
  await expect(accountField(page, 'newPassword')).toHaveAttribute('aria-invalid', 'true');
  await expect(accountField(page, 'newPassword')).toBeFocused();
  await accountField(page, 'newPassword').fill(chosen);
  await page.getByRole('button', { name: fr.newPassword.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: fr.newPassword.done })).toBeVisible();
  await page.getByRole('link', { name: fr.link.signIn }).click();
  await expect(page.getByText(fr.waiting.cart)).toBeVisible();
  await hydrated(page);
  await signInWith(page, customer);
  await expect(accountField(page, 'password')).toBeFocused();
  await signInWith(page, { ...customer, password: chosen });
  await page.waitForURL((url) => url.pathname === cart);
  await page.goto(link);
  await hydrated(page);
  // The link has set that password minutes ago; it sets no other one.
  await accountField(page, 'newPassword').fill('encore un autre mot de passe');
  await page.keyboard.press('Enter');
  await expect(page.getByText(fr.link.title)).toBeVisible();
});

test('NAV-19 NAV-21 a sign-in that is over, one that failed, and signing out from elsewhere', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(404);
  await page.goto(`${pathOf('signIn', 'part')}?interaction=unknown&redirect=${cart}`);
  await expect(page.getByRole('alert')).toContainText(fr.over.title);
  await page.getByRole('link', { name: fr.over.again }).click();
  await expect(page.getByText(fr.waiting.cart)).toBeVisible();
  await page.goto(`${pathOf('signIn', 'part')}?erreur=interrupted&redirect=${cart}`);
  await expect(page.getByRole('alert')).toContainText(fr.failures.interrupted.title);
  await expect(page.getByRole('link', { name: fr.withoutAccount })).toHaveAttribute('href', cart);

  const { firstName } = await registerCustomer(context);
  const out = new URL(`${pathOf('signOut', 'part')}?redirect=${cart}`, page.url());
  await context.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${out}">out</a>` }),
  );
  await page.goto('http://elsewhere.example/');
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: fr.signOut.title })).toBeVisible();
  await expect(page.getByRole('link', { name: fr.signOut.back })).toHaveAttribute('href', cart);
  expect(await (await context.request.get('/api/visitor?site=part')).json()).toMatchObject({ user: { firstName } });
  await page.getByRole('link', { name: fr.signOut.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${cart}$`));
  await expect(
    page.getByRole('banner').getByRole('link', { name: site.shell.account.mine, exact: true }),
  ).toBeVisible();
});
