/** An account's e-mail address is changed in the customer area and confirmed by a link in a mail. */
import { randomUUID } from 'node:crypto';
import { customerArea as fr } from '#app/i18n/fr/customer-area.ts';
import { pathOf } from '#domain/site/paths.ts';
import { mailLink, registerCustomer } from '#tests/support/customer.ts';
import { accountField, accountTexts } from './account-page.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const texts = fr.personalData;
const { newEmail } = accountTexts.fr;

test('ACC-7 an e-mail address is changed by a link sent to the new one, signed in or out @mobile', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  const customer = await registerCustomer(context);
  const next = `client.${randomUUID()}@exemple.fr`;
  await page.goto(pathOf('personalData', 'part'));
  await hydrated(page);
  await page.getByText(texts.changeEmail).last().click();
  await page.getByLabel(texts.newEmail).fill(customer.email);
  await page.getByLabel(texts.password, { exact: true }).first().fill('not this one');
  await page.getByRole('button', { name: texts.sendLink }).click();
  await expect(page.getByText('C’est déjà l’adresse de votre compte. Indiquez-en une autre.').first()).toBeVisible();
  await axeClean(page);
  await noOverflow(page);
  await page.getByLabel(texts.newEmail).fill(next);
  await page.getByLabel(texts.password, { exact: true }).first().fill(customer.password);
  await page.getByRole('button', { name: texts.sendLink }).click();
  await expect(page.getByText(fr.done['adresse-demandee'])).toBeVisible();

  const link = await mailLink(next);
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText(newEmail.lead)).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: newEmail.submit }).click();
  await expect(page.getByText('Tapez le mot de passe de votre compte.').first()).toBeVisible();
  await axeClean(page);
  await accountField(page, 'password').fill(customer.password);
  await page.getByRole('button', { name: newEmail.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: newEmail.done })).toBeVisible();
  await page.goto(link.replace(/jeton=[^&]+/, 'jeton=inconnu'));
  await hydrated(page);
  await accountField(page, 'password').fill(customer.password);
  await page.getByRole('button', { name: newEmail.submit }).click();
  await expect(page.getByText(newEmail.over)).toBeVisible();
});
