/**
 * A file that is too large for the address book, sent by a plain form without JavaScript (docs/requirements.md ADR-10,
 * API-2).
 */
import { addressBook as t } from '#app/i18n/fr/address-book.ts';
import { pathOf } from '#domain/site/paths.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const list = pathOf('addressBook', 'pro');
const csvOf = (bytes: number) => ({ name: 'carnet.csv', mimeType: 'text/csv', buffer: Buffer.alloc(bytes, 'a;b\n') });

test('ADR-10 API-2 a file above the limit is reported on the book’s page, beside the field', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(413);
  await registerCustomer(context, { isPro: true });
  await page.goto(list);
  const file = page.getByLabel(t.file.choose);
  // Far above the limit: the browser reads the answer only after sending everything.
  await file.setInputFiles(csvOf(6_000_000));
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: t.file.send }).click();
  expect((await answer).status()).toBe(413);
  await expect(page.getByText(t.file.tooLarge)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeAttached();
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expect(file).toBeFocused();
});
