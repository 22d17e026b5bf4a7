/** Walks a parcel from the offers to the cart, using only visible elements. */
import type { Locator, Page } from '@playwright/test';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { PointPurpose } from '#domain/relay/contract.ts';
import { displayedPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { readDraft } from '#tests/support/begun-journey.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { askWith } from '#tests/support/filled-cart.ts';
import { comparisonUrl, parisLyon } from '#tests/support/journey-criteria.ts';
import { type Texts, texts } from '#tests/support/journey-texts.ts';
import { expect, hydrated } from './fixtures.ts';
import type { Hands } from './hands.ts';
import { chooseButton, offerList } from './screen.ts';
import type { WholeJourney } from './whole-journeys.ts';

type TypedField = keyof AddressForm & keyof Texts['pages']['address']['fields'];

/** A text field or combobox by its label, with or without the mark of optional fields. */
function fieldOf(within: Locator, label: string): Locator {
  const name = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\(|$)`);
  return within.getByRole('textbox', { name }).or(within.getByRole('combobox', { name }));
}

export async function fillParty(page: Page, hands: Hands, t: Texts, role: AddressRole, party: Partial<AddressForm>) {
  const { address } = t.pages;
  const section = page.getByRole('region', { name: address.parties[role], exact: true });
  const kind = party.isCompany ? address.company : address.person;
  await hands.check(section.getByRole('radio', { name: kind }));
  const order: readonly TypedField[] = [
    'companyName',
    'service',
    'civility',
    'firstName',
    'lastName',
    'email',
    'mobilePhone',
    'streetName',
    'additionalStreetName',
  ];
  for (const field of order) {
    const text = party[field];
    if (!text) continue;
    const control = fieldOf(section, address.fields[field]);
    if (field === 'civility') await hands.select(control, address.civilities[text as 'mr' | 'mrs']);
    else await hands.type(control, text);
  }
}

/** Chooses the second point of a picker; returns its id. */
async function takeRelay(page: Page, hands: Hands, t: Texts, kind: PointPurpose): Promise<string> {
  const { relay, address } = t.pages;
  if (kind === 'deposit') await hands.check(page.getByRole('radio', { name: address.depositModes.RELAY }));
  const section = page.getByRole('region', { name: relay.title[kind] });
  const points = section.getByRole('list').getByRole('radio');
  const id = await points.nth(1).getAttribute('value');
  await hands.check(points.nth(1));
  return id ?? '';
}

async function declare(page: Page, hands: Hands, t: Texts, customs: NonNullable<WholeJourney['customs']>) {
  const { customs: words } = t.pages;
  const types = page.getByRole('combobox', { name: words.goodsType });
  const type = await types.locator(`option[value=${customs.goodsType}]`).textContent();
  await hands.select(types, type ?? '');
  for (const [at, article] of customs.articles.entries()) {
    if (at > 0) await hands.press(page.getByRole('button', { name: words.add }));
    const row = page.getByRole('group', { name: words.article(at + 1), exact: true });
    for (const name of ['description', 'tariffNumber', 'unitGrams', 'unitValue', 'quantity'] as const) {
      await hands.type(fieldOf(row, words.fields[name]), article[name]);
    }
  }
  await hands.check(page.getByRole('checkbox', { name: words.declared }));
}

async function onward(page: Page, hands: Hands, button: string, heading: string) {
  await hands.press(page.getByRole('main').getByRole('button', { name: button }).first());
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/**
 * Chooses the journey's offer, fills in its steps and adds it to the cart; returns the stored draft, points and cart.
 */
export async function walk(page: Page, hands: Hands, journey: WholeJourney, locale: Locale) {
  const t = texts[locale];
  const { pages } = t;
  const { request } = page.context();
  await page.goto(comparisonUrl(journey.criteria, journey.site));
  await hydrated(page);
  await expect(offerList(page, t)).toBeVisible();
  const criteria = { ...parisLyon, ...journey.criteria };

  const { offers } = (await (
    await request.post(`/api/smt/offers/sync?site=${journey.site}&lang=${locale}`, {
      data: {
        from: { country: 'FR', postalCode: criteria['from.postalCode'] },
        to: {
          country: criteria['to.country'],
          postalCode: criteria['to.postalCode'],
          b2b: journey.criteria['to.b2b'] === 'true',
        },
        packageDetail: {
          type: 'PARCEL',
          dimensionType: criteria['packageDetail.dimensionType'],
          length: criteria['packageDetail.length'],
          width: criteria['packageDetail.width'],
          height: criteria['packageDetail.height'],
          weight: criteria['packageDetail.weight'],
        },
      },
    })
  ).json()) as { offers: import('#domain/shipping/wire-offer.ts').WireOffer[] };
  const offer = offers.find(({ service }) => service.serviceCode === journey.service);
  if (!offer) throw new Error(`no offer ${journey.service}`);
  const price = {
    taxExclusive: toCents(offer.price.value.value),
    taxInclusive: toCents(offer.price.taxInclusive.value),
  };
  const priceText = formatPrice(displayedPrice({ price }, journey.site));
  await hands.press(chooseButton(page, offer.service.label, priceText, t));
  await expect(page.getByRole('heading', { level: 1, name: pages.address.title })).toBeVisible();

  await fillParty(page, hands, t, 'sender', journey.sender);
  await fillParty(page, hands, t, 'recipient', journey.recipient);
  const relayPoints = new Map<string, string>();
  for (const kind of journey.relays) relayPoints.set(kind, await takeRelay(page, hands, t, kind));
  const next = journey.customs ? 'customs' : 'options';
  await onward(page, hands, pages.journey.forward[next], journey.customs ? pages.customs.title : pages.options.title);
  if (journey.customs) {
    await declare(page, hands, t, journey.customs);
    await onward(page, hands, pages.journey.forward.options, pages.options.title);
  }
  const code = new URL(page.url()).searchParams.get('envoi') ?? '';
  const draft = await readDraft(request, code, journey.site);
  await hands.press(page.getByRole('button', { name: pages.options.add }).filter({ visible: true }).first());
  await expect(page.getByRole('heading', { level: 1, name: pages.cart.title })).toBeVisible();
  const { body } = await askWith(request)('GET', `${cartsPath(journey.site)}/current`);
  return { draft, relayPoints, cart: body as CartAnswer };
}
