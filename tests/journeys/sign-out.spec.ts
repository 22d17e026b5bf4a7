/** Signing out leaves nothing behind for whoever sits down next (docs/requirements.md NAV-21, ACC-1). */
import { pathOf } from '#domain/site/paths.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';

const { shell } = texts.fr;
const home = pathOf('home', 'part');

test('NAV-21 after signing out, the back button shows nothing of the account', async ({ page, context }) => {
  const customer = await registerCustomer(context, { firstName: 'Yvonne' });
  await page.goto(pathOf('personalData', 'part'));
  const own = page.locator(`input[value="${customer.email}"]`);
  await expect(own).toBeVisible();
  await page.goto(`${pathOf('signOut', 'part')}?redirect=${home}`);
  await page.waitForURL((url) => url.pathname === home);
  await expect(page.getByRole('banner').getByRole('link', { name: shell.account.mine })).toBeVisible();
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('link', { name: customer.firstName })).toHaveCount(0);
  await page.goto(pathOf('personalData', 'part'));
  await page.waitForURL((url) => url.pathname === pathOf('signIn', 'part'));
});
