/** The parcel of a cart line is sent to a further recipient. */
import { pathOf } from '#domain/site/paths.ts';
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
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Ce service n’est pas proposé pour cette adresse');
    await expect(page.getByRole('alert')).toContainText('destination non desservie (Japon)');
    await page.getByRole('button', { name: 'Comparer les offres pour cette adresse' }).click();
    await expect(offerList(page)).toBeVisible();
    await offerList(page).getByRole('button').first().click();
    const sender = page.getByRole('region', { name: address.parties.sender, exact: true });
    await expect(sender.getByText("Zoé Martin-D'Arc")).toBeVisible();
    const recipient = page.getByRole('region', { name: address.parties.recipient, exact: true });
    await expect(recipient.getByRole('textbox', { name: address.fields.lastName, exact: true })).toHaveValue('');
  });
});
