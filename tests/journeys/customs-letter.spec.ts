/** Documents need no declaration by letter, but they need one by a parcel carrier. */
import type { Locator, Page } from '@playwright/test';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { beginJourney, serviceOf, stepUrl } from '#tests/support/begun-journey.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { articleAt, fieldOf, forward } from './declaration.ts';
import { expect, hydrated, test } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const firstShown = (buttons: Locator) => buttons.filter({ visible: true }).first();
const documentsOnly = (page: Page) => page.getByRole('checkbox', { name: 'J’envoie seulement des documents' });

/** Returns to the offers and chooses a service by its name. */
async function changeTo(page: Page, service: string) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Colis et offres/ })
    .click();
  await expect(heading(page, 'Caractéristiques et offres disponibles')).toBeAttached();
  await firstShown(page.getByRole('button', { name: new RegExp(`^Choisir ${service}`) })).click();
  await expect(heading(page, 'Coordonnées')).toBeVisible();
}

test('CUS-1 SMT-18 documents by letter, then another carrier, declared and in the cart', async ({ page, context }) => {
  const { code } = await beginJourney(context.request, {
    quote: {
      from: { country: 'FR', postalCode: '75001', city: 'Paris' },
      to: { country: 'AD', postalCode: 'AD500', city: 'Andorra la Vella', b2b: false },
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 2, weight: 0.25 },
    },
    wanted: serviceOf('LettreSuivie'),
    details: someDetails({
      sender: { ...senderForm, postalCode: '75001', city: 'Paris' },
      recipient: {
        ...recipientForm,
        country: 'AD',
        postalCode: 'AD500',
        city: 'Andorra la Vella',
        mobilePhone: '+376312345',
      },
    }),
  });
  await page.goto(stepUrl('contact', { code }));
  await hydrated(page);
  await documentsOnly(page).check();
  await forward(page).click();
  await expect(heading(page, 'Options')).toBeVisible();

  await changeTo(page, 'Colissimo Domicile');
  await expect(documentsOnly(page)).toHaveCount(0);
  await firstShown(page.getByRole('button', { name: 'Continuer vers la douane' })).click();
  await expect(heading(page, 'Formalités douanières')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type d’envoi' }).selectOption({ label: 'Documents' });
  const article = articleAt(page, 1);
  await fieldOf(article, 'description').fill('Contrats imprimés');
  await fieldOf(article, 'tariffNumber').fill('491199');
  await fieldOf(article, 'unitGrams').fill('200');
  await fieldOf(article, 'unitValue').fill('1');
  await page.getByRole('checkbox', { name: /aucun objet interdit/ }).check();
  await forward(page).click();
  await expect(heading(page, 'Options')).toBeVisible();

  await changeTo(page, 'Lettre verte suivie');
  await expect(documentsOnly(page)).toBeChecked();
  await changeTo(page, 'Colissimo Domicile');
  await firstShown(page.getByRole('button', { name: 'Continuer vers la douane' })).click();
  await expect(fieldOf(articleAt(page, 1), 'description')).toHaveValue('Contrats imprimés');
  await forward(page).click();
  await firstShown(page.getByRole('button', { name: 'Ajouter au panier' })).click();
  await expect(heading(page, 'Votre panier')).toBeVisible();
  const { body } = await askWith(context.request)('GET', `${cartsPath()}/current`);
  expect((body as CartAnswer).entries).toMatchObject([
    { smt: { offer: { additionalInfo: {} }, customs: { cn23Products: [{ description: 'Contrats imprimés' }] } } },
  ]);
});
