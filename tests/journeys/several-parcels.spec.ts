/** Several parcels by one sender: number of presses and fields for each after the first. */
import type { Locator, Page } from '@playwright/test';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addParcel } from '#tests/support/filled-cart.ts';
import { fr } from '#tests/support/journey-texts.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { arrivalField, compareButton, offerRow } from './screen.ts';

const { cart, address, journey, options } = fr.pages;
const nameOf = ({ smt, product }: ParcelEntryAnswer) => cart.parcelTo(smt.addresses.addressTo.town ?? '', product.name);
const chooseIn = (page: Page, { product }: ParcelEntryAnswer) =>
  offerRow(page, product.name).getByRole('button').filter({ hasText: fr.pages.shipping.results.choose });

/** Wraps `Hands` to count presses and filled-in fields. */
function countingHands() {
  let count = 0;
  return {
    count: () => count,
    async press(control: Locator) {
      count += 1;
      await control.click();
    },
    async fill(field: Locator, text: string) {
      count += 1;
      await field.fill(text);
    },
  };
}

test('CRT-5 three parcels by one sender: the second and third take under 25 presses and fields together', async ({
  page,
  context,
}) => {
  const { entry } = await addParcel(context.request);
  await page.goto(pathOf('cart', 'part'));
  await hydrated(page);
  const hands = countingHands();
  const people = [
    ['Anne', 'Morel', '13001 Marseille', '5 rue Paradis', 'anne@example.fr', '0611111111'],
    ['Louis', 'Roux', '33000 Bordeaux', '8 rue Judaïque', 'louis@example.fr', '0622222222'],
  ] as const;
  for (const [first, last, place, street, email, phone] of people) {
    await hands.press(page.getByRole('button', { name: cart.duplicateLabel(nameOf(entry)) }).first());
    await hands.press(page.getByRole('link', { name: fr.trip.edit }));
    await hands.fill(arrivalField(page), place);
    await hands.press(compareButton(page));
    await page.waitForURL((url) => url.searchParams.get('to.cityZip') === place);
    await hands.press(chooseIn(page, entry));
    const recipient = page.getByRole('region', { name: address.parties.recipient, exact: true });
    const { fields } = address;
    for (const [label, text] of [
      [fields.firstName, first],
      [fields.lastName, last],
      [fields.email, email],
      [fields.mobilePhone, phone],
      [fields.streetName, street],
    ] as const) {
      const name = new RegExp(`^${label}`);
      await hands.fill(recipient.getByRole('textbox', { name }).or(recipient.getByRole('combobox', { name })), text);
    }
    await hands.press(page.getByRole('main').getByRole('button', { name: journey.forward.options }).first());
    await hands.press(page.getByRole('button', { name: options.add }).filter({ visible: true }).first());
    await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
    const town = place.slice(6);
    await expect(page.getByRole('article', { name: town })).toContainText(
      cart.fromTo("Zoé Martin-D'Arc", `${first} ${last}`),
    );
  }
  expect(hands.count()).toBeLessThan(25);
});
