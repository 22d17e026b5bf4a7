/** Prices for sending packagings: within France, and on the trip that the visitor compared last. */

import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { pathOf } from '#domain/site/paths.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';

const toBrussels = {
  'to.country': 'BE',
  'to.cityZip': '1000 Bruxelles',
  'to.postalCode': '1000',
  'to.city': 'Bruxelles',
};
const box = { dimensionType: 'ORDINARY', length: 20.8, width: 15.8, height: 11.2, weight: 2.09 };

test('SHOP-4 boxes say what they cost on the trip that was compared last, and within France on demand', async ({
  page,
}) => {
  const answer = await page.request.post('/api/smt/offers/sync?example=true', {
    data: {
      from: { country: 'FR', postalCode: '75001', city: 'Paris' },
      to: { country: 'BE', postalCode: '1000', city: 'Bruxelles' },
      packageDetail: box,
    },
  });
  const { offers } = (await answer.json()) as OffersAnswer;
  const price = offers.find(({ position }) => position === 1)?.price.taxInclusive.value ?? 0;
  const product = await page.request.get('/api/front/occ/ecommerce/part/products/carton-20-15-10');
  const { totalPrice, packSize } = (await product.json()) as ProductAnswer;
  const piece = Math.round((totalPrice.ttc.value * 100) / packSize) / 100;
  const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')}\u00A0€`;
  const onTrip = `Emballage et envoi dès ${euros(piece + price)}`;

  const list = pathOf('category', 'part', { code: 'cartons' });
  const link = page.getByRole('link', { name: /^Emballage et envoi dès .*Carton simple cannelure 20 × 15 × 10 cm/ });
  await page.goto(list);
  const withinFrance = (await link.textContent()) ?? '';
  await page.goto(comparisonUrl(toBrussels));
  await hydrated(page);
  await page.waitForFunction(() => sessionStorage.getItem('smt')?.includes('1000 Bruxelles'));

  await page.goto(list);
  await expect(link).toContainText(onTrip);
  expect(withinFrance).not.toContain(onTrip);
  await expect(link).toHaveAttribute('href', /to\.city=Bruxelles&.*packageDetail\.length=20%2C8/);
  await expect(page.getByRole('status').filter({ hasText: 'Prix d’expédition' })).toHaveText(
    'Prix d’expédition de 75001 Paris vers 1000 Bruxelles.',
  );
  await page.getByRole('button', { name: 'Voir les prix pour la France' }).click();
  await expect(link).toHaveText(withinFrance);
  await expect(link).toHaveAttribute('href', /to\.city=Lyon/);
  await page.reload();
  await page.getByRole('button', { name: 'Voir les prix de 75001 Paris vers 1000 Bruxelles' }).click();
  await expect(link).toContainText(onTrip);

  await page.getByRole('combobox', { name: 'Trier' }).selectOption('emballage-et-affranchissement');
  await expect(page).toHaveURL(/to\.city=Bruxelles.*&tri=emballage-et-affranchissement$/);
  await expect(link).toContainText(onTrip);
  await expect(page.getByText('TTC, de 75001 Paris vers 1000 Bruxelles.')).toBeVisible();
  await axeClean(page);
  await noOverflow(page);
  await page.getByRole('link', { name: 'Voir les prix pour la France' }).click();
  await expect(page).toHaveURL(/cartons\?tri=emballage-et-affranchissement$/);
  await expect(link).toContainText(withinFrance.slice(0, withinFrance.indexOf('€')));
  await page.getByRole('button', { name: 'Voir les prix de 75001 Paris vers 1000 Bruxelles' }).click();
  await expect(page).toHaveURL(/to\.city=Bruxelles/);
  await expect(link).toContainText(onTrip);
  await page.goto(list);
  await expect(link).toContainText(onTrip);

  await page.getByRole('link', { name: 'Carton simple cannelure 20 × 15 × 10 cm', exact: true }).first().click();
  const note = page.getByRole('main').locator('[data-postage]');
  await expect(note).toContainText(`${onTrip} TTC`);
  await expect(note).toContainText(`Dont ${euros(price)} TTC d’envoi`);
  await expect(note).toContainText(/, de 75001 Paris vers 1000 Bruxelles, emballage fermé de 20,8/);

  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.getByRole('link', { name: 'Voir le panier' }).first()).toBeVisible();
  await page.goto(pathOf('cart', 'part'));
  await expect(link).toContainText(onTrip);
  await expect(link).toHaveAttribute('href', /to\.city=Bruxelles&.*packageDetail\.length=20%2C8/);
  await expect(page.getByText('TTC, de 75001 Paris vers 1000 Bruxelles.')).toBeVisible();
});
