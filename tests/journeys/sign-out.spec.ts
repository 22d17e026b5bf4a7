/** Signing out leaves nothing in the browser for its next user (docs/requirements.md NAV-21, ACC-1). */
import { personalData } from '#app/i18n/fr/personal-data.ts';
import { pathOf } from '#domain/site/paths.ts';
import { registerCustomer, sendSecurityForm } from '#tests/support/customer.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';

const { shell } = texts.fr;
const home = pathOf('home', 'part');

test('NAV-21 after signing out, the back button shows nothing of the account', async ({ page, context }) => {
  const customer = await registerCustomer(context, { firstName: 'Yvonne' });
  await page.goto(pathOf('personalData', 'part'));
  const emailField = page.locator(`input[value="${customer.email}"]`);
  await expect(emailField).toBeVisible();
  await page.goto(`${pathOf('signOut', 'part')}?redirect=${home}`);
  await page.waitForURL((url) => url.pathname === home);
  await expect(page.getByRole('banner').getByRole('link', { name: shell.account.mine })).toBeVisible();
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(emailField).toHaveCount(0);
  await expect(page.getByRole('link', { name: customer.firstName })).toHaveCount(0);
  await page.goto(pathOf('personalData', 'part'));
  await page.waitForURL((url) => url.pathname === pathOf('signIn', 'part'));
});

test('ACC-5 values typed before a session ended are never shown to another account in the same tab', async ({
  page,
  context,
}) => {
  await registerCustomer(context, { firstName: 'Yvonne' });
  const storedText = () => page.evaluate(() => sessionStorage.getItem('typed'));
  const firstName = page.getByRole('textbox', { name: personalData.firstName });
  await page.goto(pathOf('personalData', 'part'));
  await hydrated(page);
  await firstName.fill('Yvonne-Marie');
  await sendSecurityForm(page.request, { intent: 'endAll' });
  await page.getByRole('button', { name: personalData.save }).click();
  await page.waitForURL(/[?&]interaction=/);
  expect(await storedText()).toContain('Yvonne-Marie');
  await registerCustomer(context, { firstName: 'Luc' });
  await page.goto(pathOf('personalData', 'part'));
  await hydrated(page);
  await expect(firstName).toHaveValue('Luc');
  await expect.poll(storedText).toBeNull();
  await expect(firstName).toHaveValue('Luc');
});
