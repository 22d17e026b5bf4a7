/** A parcel that its recipient collects at a post office, from the comparison to the paid order. */
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { pathOf } from '#domain/site/paths.ts';
import { comparisonUrl } from '#tests/support/journey-criteria.ts';
import { fillCheckout, order, payAtBank } from './checkout-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { mouse } from './hands.ts';
import { offerList } from './screen.ts';
import { walk } from './walk.ts';
import { sender } from './whole-journeys.ts';

const criteria = { 'to.cityZip': '20000 Ajaccio', 'to.postalCode': '20000', 'to.city': 'Ajaccio' };

/** Not asked of a recipient who collects the parcel. */
const streetless = { streetName: '', additionalStreetName: '' };

test('OPT-2 34.3 a parcel to a post office is filtered, its office chosen, put into the cart, ordered and paid', async ({
  page,
}) => {
  await page.goto(comparisonUrl(criteria, 'part', { delivery: 'collection' }));
  await hydrated(page);
  await expect(offerList(page).getByRole('listitem')).toHaveCount(1);
  await expect(offerList(page)).toContainText('Chrono Bureau de poste');
  await expect(offerList(page)).toContainText(/tarif indicatif/i);
  await expect(page.getByRole('checkbox', { name: /Au bureau de poste/ }).filter({ visible: true })).toBeChecked();
  const { relayPoints, cart } = await walk(
    page,
    mouse,
    {
      name: 'Paris to a post office in Ajaccio',
      ...{ site: 'part', criteria, service: 'ChronoBureau', relays: ['collection'] },
      ...{ sender, recipient: { ...sender, firstName: 'Paul', lastName: 'Petit', ...streetless } },
    },
    'fr',
  );
  const point = parcelsOf(cart.entries)[0]?.smt.addresses.deliveryRelayPoint;
  expect(point?.postOfficeId).toBe(relayPoints.get('collection'));
  expect(point?.label).toMatch(/^Bureau de poste/);
  await page.goto(`${pathOf('addRecipient', 'part')}?ligne=${parcelsOf(cart.entries)[0]?.entryNumber}`);
  await hydrated(page);
  await expect(page.getByLabel(/^Numéro et voie/)).toHaveCount(0);
  await expect(page.getByText('Sa rue n’est pas demandée')).toBeVisible();
  await page.goto(pathOf('checkout', 'part'));
  await hydrated(page);
  await fillCheckout(page, { email: 'zoe@example.fr' });
  await order(page);
  await payAtBank(page);
});
