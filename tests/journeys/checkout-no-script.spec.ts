/** Articles and the checkout summary without JavaScript. */
import { pathOf } from '#domain/site/paths.ts';
import { addDemoArticle } from '#tests/support/article-cart.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { addParcel, askWith } from '#tests/support/filled-cart.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const { cart } = fr.pages;
const box = 'carton-30-20-15';

test('NAV-11 CRT-8 the checkout names senders, recipients and amounts, and the button the sum to pay', async ({
  page,
  context,
}) => {
  await addParcel(context.request, 'part', { change: { options: ['SIGNATURE'] } });
  await addDemoArticle(context.request, 'part', box, { offer: '100010', quantity: 2 });
  await page.goto(pathOf('checkout', 'part'));
  const parcel = page.getByRole('row', { name: /^Colis vers/ });
  await expect(parcel).toContainText("Expéditeur\u00A0: Zoé Martin-D'Arc");
  await expect(parcel).toContainText('Destinataire\u00A0: Paul Petit');
  await expect(page.getByRole('rowheader', { name: /^Vendu par Guichet/ })).toContainText(cart.delivery('2,90\u00A0€'));
  const button = page.getByRole('button', { name: /^Commander et payer \d+,\d\d\s€$/ }).first();
  const total = await page
    .getByRole('complementary')
    .getByText(/^\d+,\d\d\s€$/)
    .filter({ visible: true })
    .allTextContents();
  expect(total.map((text) => `Commander et payer ${text}`)).toContain(await button.textContent());
});

test('NAV-11 with an empty cart, or none, the summary leads to the cart', async ({ page, context }) => {
  await page.goto(pathOf('checkout', 'pro'));
  await expect(page).toHaveURL(new RegExp(`${pathOf('cart', 'pro')}$`));
  const { entryNumber } = await addDemoArticle(context.request, 'part', box);
  await askWith(context.request)('DELETE', `${cartsPath('part')}/current/entries/${entryNumber}`);
  await page.goto(pathOf('checkout', 'part'));
  await expect(page.getByRole('heading', { name: cart.emptyTitle })).toBeVisible();
});
