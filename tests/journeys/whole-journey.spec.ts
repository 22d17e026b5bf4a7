/**
 * From the offers to the cart, with a mouse, by keyboard, and in English on a small screen: the cart has everything
 * typed.
 */
import type { AddressForm } from '#domain/address/address-form.ts';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { declarationOf } from '#domain/customs/declaration-form.ts';
import { inSample } from '#tests/support/full-run.ts';
import { parisLyon } from '#tests/support/journey-criteria.ts';
import { expect, test } from './fixtures.ts';
import { keyboard, mouse } from './hands.ts';
import { walk } from './walk.ts';
import { type WholeJourney, wholeJourneys } from './whole-journeys.ts';

/**
 * An address of the cart in the form that was typed; mobile numbers, which are normalised, are compared by their last
 * digits.
 */
function wireAddress(party: Partial<AddressForm>) {
  return {
    companyName: party.companyName ?? '',
    service: party.service ?? '',
    titleCode: party.civility,
    firstName: party.firstName,
    lastName: party.lastName,
    email: party.email,
    line1: party.streetName ?? '',
    additionalStreetName: party.additionalStreetName ?? '',
    phone: expect.stringMatching(
      new RegExp(`${(party.mobilePhone ?? '').replace(/\D/g, '').slice(-8).split('').join('\\s*')}$`),
    ),
  };
}

async function expectTyped(journey: WholeJourney, { draft, relayPoints, cart }: Awaited<ReturnType<typeof walk>>) {
  expect(cart.entries).toHaveLength(1);
  const { smt } = cart.entries[0] as ParcelEntryAnswer;
  const criteria = { ...parisLyon, ...journey.criteria };
  expect(smt.offer).toMatchObject({
    key: draft.offer.key,
    service: { carrierCode: draft.offer.service.carrierCode, deliveryMode: draft.offer.delivery.type },
    weight: Number(criteria['packageDetail.weight'].replace(',', '.')),
    dimension: { type: criteria['packageDetail.dimensionType'], length: Number(criteria['packageDetail.length']) },
    collectionDate: draft.criteria.collectionDate,
  });
  expect(smt.addresses.addressFrom).toMatchObject({
    ...wireAddress(journey.sender),
    postalCode: '75001',
    town: 'Paris',
  });
  expect(smt.addresses.addressTo).toMatchObject({
    ...wireAddress(journey.recipient),
    postalCode: criteria['to.postalCode'],
    town: criteria['to.city'],
    country: { isocode: criteria['to.country'] },
  });
  expect(smt.addresses.depositRelayPoint?.postOfficeId).toBe(relayPoints.get('deposit'));
  expect(smt.addresses.deliveryRelayPoint?.postOfficeId).toBe(relayPoints.get('delivery'));
  const declaration = journey.customs && {
    ...declarationOf(
      { ...journey.customs, goodsDetail: '', declared: true },
      { toBusiness: journey.recipient.isCompany ?? false },
    ),
  };
  expect(smt.customs ?? undefined).toEqual(declaration);
  expect(cart.total.ttc.value).toBe(draft.offer.price.taxInclusive.value);
}

/** The service of the journey that the sample makes by keyboard alone; the others are made on a small screen. */
const byKeyboard = 'ColissimoAccess';

for (const journey of wholeJourneys) {
  const isByKeyboard = journey.service === byKeyboard;
  // The two others have the mouse, French and the wide screen between them.
  test(`NAV-14 NAV-15 NAV-16 CRT-3 ${journey.name}`, { tag: inSample(false) }, async ({ page }) => {
    await expectTyped(journey, await walk(page, mouse, journey, 'fr'));
  });
  test(`NAV-14 NAV-15 NAV-16 CRT-3 ${journey.name}, by keyboard alone`, { tag: inSample(isByKeyboard) }, async ({
    page,
  }) => {
    test.slow();
    await expectTyped(journey, await walk(page, keyboard(page), journey, 'fr'));
  });
  test(`NAV-14 NAV-15 NAV-16 CRT-3 ${journey.name}, in English on a small screen @mobile`, {
    tag: inSample(!isByKeyboard),
  }, async ({ page, visitorIn }) => {
    await visitorIn('en');
    await expectTyped(journey, await walk(page, mouse, journey, 'en'));
  });
}
