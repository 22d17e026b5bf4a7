/** Paying at the demo bank (docs/requirements.md CRT-8, docs/decisions/0020-payment-by-redirect.md). */
import type { Page } from '@playwright/test';
import { openDemoPayment } from '#tests/support/demo-payment.ts';
import { cleanIn, expect, test } from './fixtures.ts';

const returned = /\/sources-des-donnees$/;
const cancelled = /\/envoi-colis\/classement-des-offres$/;

async function openBank(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto((await openDemoPayment(baseURL ?? '')).url);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CRT-8 giving up leads back to the shop, and the payment can still be made', async ({ page, baseURL }) => {
    const { url } = await openDemoPayment(baseURL ?? '');
    await page.goto(url);
    await page.getByRole('button', { name: 'Abandonner et revenir à Guichet' }).click();
    await expect(page).toHaveURL(cancelled);
    await page.goto(url);
    await page.getByRole('button', { name: 'Payer 24,89 €' }).click();
    await expect(page).toHaveURL(returned);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Paiement accepté' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Revenir à Guichet' })).toHaveAttribute('href', returned);
  });

  test('CRT-8 a refusal is shown with its reason and a link back to the shop', async ({ page, baseURL }) => {
    await openBank(page, baseURL);
    await page.getByRole('radio', { name: 'Refusée par la banque' }).check();
    await page.getByRole('button', { name: 'Payer 24,89 €' }).click();
    await expect(page.getByRole('alert')).toContainText('Motif : provision insuffisante. Rien n’a été débité.');
    await page.getByRole('link', { name: 'Revenir à Guichet' }).click();
    await expect(page).toHaveURL(returned);
  });

  test('CRT-8 strong authentication asks for a code; a wrong one is reported with the number of tries left', async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expectStatus(422);
    await openBank(page, baseURL);
    await page.getByRole('radio', { name: 'Authentification demandée' }).check();
    await page.getByRole('button', { name: 'Payer 24,89 €' }).click();
    await page.getByRole('textbox', { name: 'Code reçu' }).fill('111 111');
    await page.getByRole('button', { name: 'Valider le paiement' }).click();
    await expect(page.getByRole('textbox', { name: 'Code reçu' })).toHaveAccessibleDescription(/Ce code n’est pas/);
    await expect(page).toHaveTitle(/^Erreur/);
    await expect(page.getByText('Il reste 2 essais.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code reçu' }).fill('246 810');
    await page.getByRole('button', { name: 'Valider le paiement' }).click();
    await expect(page).toHaveURL(returned);
  });
});

test('CRT-8 the bank looks like another company, has English pages too, and is neither indexed nor cached', async ({
  page,
  baseURL,
}) => {
  const { url } = await openDemoPayment(baseURL ?? '', { locale: 'en' });
  const answer = await page.goto(url);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('No real charge')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Declined by the bank' }).check();
  await page.getByRole('button', { name: 'Pay 24,89 €' }).click();
  await expect(page.getByRole('alert')).toContainText('Reason: insufficient funds.');
  await expect(page.getByRole('alert').locator('..')).toBeFocused();
});

test('CRT-8 the pages of the bank pass axe and fit small screens, light and dark', async ({ page, baseURL }) => {
  const screens = [
    ['Acceptée', 'Payer par carte'],
    ['Authentification demandée', 'Confirmez que c’est vous'],
    ['Refusée par la banque', 'La banque a refusé ce paiement'],
    ['Réponse perdue', 'La connexion a été perdue'],
  ] as const;
  for (const [card, heading] of screens) {
    await openBank(page, baseURL);
    await page.getByRole('radio', { name: card }).check();
    if (card !== 'Acceptée') await page.getByRole('button', { name: 'Payer 24,89 €' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    // Whoever lost the connection is left at the bank.
    const wayBack = page.getByRole('link', { name: 'Revenir à Guichet' });
    await expect(wayBack).toHaveCount(card === 'Refusée par la banque' ? 1 : 0);
    await cleanIn(page, { colorScheme: 'light', width: 1280 }, { colorScheme: 'dark', width: 320 });
  }
});
