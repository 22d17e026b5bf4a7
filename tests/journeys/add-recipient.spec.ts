/** The parcel of a cart line is sent to a further recipient. */
import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '#domain/site/paths.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { addParcel } from '#tests/support/filled-cart.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { axeClean, expect, hydrated, noOverflow, test } from './fixtures.ts';
import { arrivalField, offerList } from './screen.ts';

const { address, journey, options } = fr.pages;

test('13.8 a further recipient needs a place and a person, and sees both prices before the cart', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addParcel(context.request);
  await page.goto(pathOf('cart', 'part'));
  await hydrated(page);
  await page.getByRole('link', { name: /^Ajouter un destinataire\s: Colis vers Paris/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajouter un destinataire' })).toBeVisible();
  await hydrated(page);
  await axeClean(page);
  await noOverflow(page);
  await page.getByLabel('Pays d’arrivée').selectOption('BE');
  await arrivalField(page).fill('1000 Bruxelles');
  await page.getByRole('button', { name: 'Continuer par les étapes' }).click();

  const prices = page.getByRole('status').filter({ hasText: 'Vers 1000 Bruxelles' });
  await expect(prices).toHaveText(/^Vers 1000 Bruxelles\s: .*, au lieu de .* vers 75011 Paris\.\s*$/);
  await expect(page.getByRole('region', { name: address.parties.sender, exact: true })).toContainText(
    "Zoé Martin-D'Arc",
  );
  const recipient = page.getByRole('region', { name: address.parties.recipient, exact: true });
  await expect(recipient.getByRole('textbox', { name: address.fields.lastName, exact: true })).toHaveValue('');
  await recipient.getByRole('combobox', { name: address.fields.civility }).selectOption({ index: 1 });
  for (const [label, text] of [
    [address.fields.firstName, 'Anne'],
    [address.fields.lastName, 'Peeters'],
    [address.fields.email, 'anne@example.be'],
    [address.fields.mobilePhone, '+32470123456'],
    [address.fields.streetName, 'Rue Neuve 5'],
  ] as const) {
    const name = new RegExp(`^${label}`);
    await recipient.getByRole('textbox', { name }).or(recipient.getByRole('combobox', { name })).fill(text);
  }
  await page.getByRole('main').getByRole('button', { name: journey.forward.options }).first().click();
  await page.getByRole('button', { name: options.add }).filter({ visible: true }).first().click();
  await expect(page.getByRole('article', { name: /Bruxelles/ })).toContainText("De Zoé Martin-D'Arc à Anne Peeters");
  await expect(page.getByRole('article', { name: /Paris/ })).toContainText("De Zoé Martin-D'Arc à Paul Petit");
});

/** Fills the address book of a new customer, who has a parcel to Paris in the cart, and opens the page. */
async function openWithBook(page: Page, context: BrowserContext): Promise<void> {
  const { entry } = await addParcel(context.request, 'part', {
    wanted: ({ service }) => service.carrierCode === 'CHRP' && service.serviceType === 'HOME',
  });
  await registerCustomer(context);
  const tokyo = { country: { isocode: 'JP' }, postalCode: '100-0001', town: 'Tokyo', phone: '+819012345678' };
  const nameless = { firstName: '', lastName: '', companyName: '' };
  for (const address of [
    anEntry('Anne', { postalCode: '69003', town: 'Lyon' }),
    anEntry('Bureau', { postalCode: '13001', town: 'Marseille' }),
    anEntry('Kenji', tokyo),
    anEntry('Sans nom', nameless),
  ]) {
    expect((await context.request.post(bookPath(), { data: address })).status()).toBe(201);
  }
  await page.goto(`${pathOf('addRecipient', 'part')}?ligne=${entry.entryNumber}`);
}

const row = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

test('13.8 several addresses of the book are added in one press, and each parcel can be removed again', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(422);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithBook(page, context);
  await hydrated(page);
  await row(page, /^Anne, 69003 Lyon/).check();
  await expect(page.getByText(/^1 colis\s: \d+,\d\d\s€\.$/)).toBeVisible();
  await row(page, /^Bureau, 13001 Marseille/).check();
  await row(page, /^Kenji, 100-0001 Tokyo/).check();
  await expect(page.getByText(/^2 colis\s: .* 1 destinataire à compléter\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.getByRole('alert')).toHaveText('Un destinataire reste à compléter');
  await expect(page.getByRole('button', { name: 'Comparer les offres pour Kenji, 100-0001 Tokyo, JP' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 colis ajoutés au panier' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retirer\s: Bureau/ })).toBeVisible();
  await expect(row(page, /^Kenji/)).toBeChecked();
  await expect(row(page, /^Anne/)).not.toBeChecked();
  await axeClean(page);
  await noOverflow(page);

  await row(page, /^Kenji/).uncheck();
  await row(page, /^Anne/).check();
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Un colis ajouté au panier' })).toBeVisible();
  await page.getByRole('button', { name: /^Retirer\s: / }).click();
  await page.getByRole('button', { name: 'Remettre' }).click();
  await page.getByRole('link', { name: 'Voir le panier' }).click();
  await expect(page.getByRole('article', { name: /Lyon/ })).toHaveCount(1);
  await expect(page.getByRole('article', { name: /Marseille/ })).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('13.8 several addresses are added by the form alone, and who lacks something goes on with the steps', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectStatus(422);
    await openWithBook(page, context);
    await row(page, /^Anne/).check();
    await row(page, /^Sans nom/).check();
    await page.getByRole('button', { name: 'Ajouter au panier' }).click();
    await expect(page.getByRole('alert')).toHaveText('Un destinataire reste à compléter');
    await page.getByRole('button', { name: /^Continuer avec ce destinataire\s: Sans nom/ }).click();
    await expect(page.getByRole('region', { name: address.parties.recipient, exact: true })).toBeVisible();
    await page.goto(pathOf('cart', 'part'));
    await expect(page.getByRole('article', { name: /Lyon/ })).toBeVisible();
  });

  test('13.8 where the service isn’t offered the page says why, and compares with everything filled in', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectStatus(422);
    await addParcel(context.request, 'part', {
      wanted: ({ service }) => service.carrierCode === 'CHRP' && service.serviceType === 'HOME',
    });
    await page.goto(pathOf('cart', 'part'));
    await page.getByRole('link', { name: /^Ajouter un destinataire/ }).click();
    await page.getByLabel('Pays d’arrivée').selectOption('JP');
    await arrivalField(page).fill('100-0001 Tokyo');
    await page.getByRole('button', { name: 'Ajouter ce colis au panier' }).click();
    await expect(page.getByRole('alert')).toHaveText('Un destinataire reste à compléter');
    await expect(page.getByText('destination non desservie (Japon)')).toBeVisible();
    await page.getByRole('button', { name: 'Comparer les offres pour Destinataire 1' }).click();
    await expect(offerList(page)).toBeVisible();
    await offerList(page).getByRole('button').first().click();
    const sender = page.getByRole('region', { name: address.parties.sender, exact: true });
    await expect(sender.getByText("Zoé Martin-D'Arc")).toBeVisible();
    const recipient = page.getByRole('region', { name: address.parties.recipient, exact: true });
    await expect(recipient.getByRole('textbox', { name: address.fields.lastName, exact: true })).toHaveValue('');
  });

  test('13.8 a stranger types two recipients, corrects one of them, and both are in the cart once', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectStatus(422);
    const { entry } = await addParcel(context.request);
    await page.goto(`${pathOf('addRecipient', 'part')}?ligne=${entry.entryNumber}`);
    const block = (number: number) => page.getByRole('region', { name: `Destinataire ${number}` });
    const type = async (number: number, texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) {
        const name = new RegExp(`^${label}`);
        await block(number).getByRole('textbox', { name }).or(block(number).getByRole('combobox', { name })).fill(text);
      }
    };
    const person = {
      Prénom: 'Anne',
      'E-mail': 'anne@example.fr',
      Mobile: '0612345678',
      'Numéro et voie': '5 rue Paradis',
    };
    await block(1).getByLabel('Civilité').selectOption('mrs');
    await type(1, { ...person, 'Code postal ou ville': '13001 Marseille', Nom$: 'Durand' });
    await page.getByRole('button', { name: 'Ajouter un autre destinataire' }).click();
    await expect(block(1).getByRole('textbox', { name: 'Numéro et voie' })).toHaveValue('5 rue Paradis');
    await block(2).getByLabel('Civilité').selectOption('mr');
    await type(2, { ...person, 'Code postal ou ville': '69003 Lyon', Prénom: 'Luc', Mobile: '12' });
    await page.getByRole('button', { name: 'Ajouter ces colis au panier' }).click();

    const summary = page.getByRole('region', { name: '2 champs à corriger' });
    await expect(summary.getByRole('heading', { name: 'Destinataire 1' })).toBeVisible();
    await summary.getByRole('link', { name: 'Indiquez le nom.' }).click();
    await expect(block(1).getByRole('textbox', { name: /^Nom/ })).toBeFocused();
    await expect(block(1).getByRole('textbox', { name: 'Prénom' })).toHaveValue('Luc');
    await expect(page.getByRole('status').filter({ hasText: 'Un colis ajouté au panier' })).toBeVisible();
    // The page is reloaded: the browser sends the form again.
    await page.reload();
    await type(1, { Nom$: 'Petit', Mobile: '0687654321' });
    await page.getByRole('button', { name: 'Ajouter ce colis au panier' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 colis ajoutés au panier' })).toBeVisible();
    await page.getByRole('button', { name: /^Retirer\s: Luc Petit/ }).click();
    await page.getByRole('button', { name: 'Remettre' }).click();
    await page.getByRole('link', { name: 'Voir le panier' }).click();
    await expect(page.getByRole('article', { name: /Lyon/ })).toHaveCount(1);
    await expect(page.getByRole('article', { name: /Marseille/ })).toHaveCount(1);
  });
});
