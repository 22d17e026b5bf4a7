/** A file of parcels is kept with the account, compared again later, renamed and deleted (docs/batches.md). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { signInAsDemo } from '#tests/support/demo-customer.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { addressedFile, sentResult } from './batch-screens.ts';
import { expect, hydrated, noOverflow, test } from './fixtures.ts';

const { kept, cart } = fr.pages.batch;
const newName = () => `Clients ${randomUUID().slice(0, 8)}`;

async function keepFile(page: Page, name: string): Promise<void> {
  await page.getByLabel(kept.name).fill(name);
  await page.getByRole('button', { name: kept.keep }).click();
  await expect(page.getByRole('status').filter({ hasText: kept.saved })).toBeVisible();
}

/** Renames a file on the page of files, and then deletes it. */
async function renameAndRemove(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText(kept.rename, { exact: true }).click();
  await row.getByLabel(kept.name).fill(`${name} bis`);
  await row.getByRole('button', { name: kept.renameLabel(name) }).click();
  await expect(page.getByText(kept.done.renomme)).toBeVisible();
  const renamed = page.getByRole('row').filter({ hasText: `${name} bis` });
  await renamed.getByText(kept.remove, { exact: true }).click();
  await renamed.getByRole('button', { name: kept.removeConfirm(`${name} bis`) }).click();
  await expect(page.getByText(kept.done.supprime)).toBeVisible();
  await expect(renamed).toHaveCount(0);
}

test('13.5 a file is kept, found in the customer area, compared at today’s tariffs, renamed and deleted', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  await signInAsDemo(context, 'pro');
  await page.goto(await sentResult({ page }, addressedFile(2, 0)));
  await hydrated(page);
  await expect(page.getByLabel(fr.pages.address.fields.lastName, { exact: true })).not.toHaveValue('');
  await page.getByRole('button', { name: kept.keep }).click();
  await expect(page.locator(':focus')).toContainText('Donnez un nom à ce fichier.');
  const name = newName();
  await keepFile(page, name);
  await page.getByRole('button', { name: cart.submit(2) }).click();
  await expect(page.locator('#error-summary')).toBeFocused();
  await expect(page.getByText(kept.saved)).toHaveCount(0);
  await page.getByRole('link', { name: kept.mine }).click();
  await page.getByRole('link', { name: `${kept.again} ${name}` }).click();
  const changes = page.getByRole('region', { name: kept.changes(name) });
  await expect(changes).toContainText(kept.unchanged(2));
  await noOverflow(page);
  await expect(page.getByRole('button', { name: cart.submit(2) })).toBeVisible();
  await page.goto(pathOf('parcelFiles', 'pro'));
  await renameAndRemove(page, name);
  await noOverflow(page);
});

test('13.5 a stranger is asked to sign in to keep a file', async ({ page }) => {
  await page.goto(await sentResult({ page }, addressedFile(1, 0)));
  await expect(page.getByRole('link', { name: kept.signIn })).toHaveAttribute('href', /redirect=.*en-nombre/);
});
