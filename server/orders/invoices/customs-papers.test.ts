/** Offer, customs step, cart, order, documents and mail name the same customs papers and duties: checked over HTTP. */
import { describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { customsTasks } from '#domain/cart/customs-tasks.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { customsPapers } from '#domain/customs/customs-papers.ts';
import { papersText } from '#domain/customs/papers-text.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { beginDraft, serviceOf } from '#tests/support/begun-journey.ts';
import { choose } from '#tests/support/cart-api.ts';
import { orderPath, orderShop } from '#tests/support/order-shop.ts';
import { sendOrder } from '#tests/support/placed-order.ts';

const shop = await orderShop();
const { ask, bank } = shop;

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const geneva = { to: { country: 'CH', postalCode: '1201', city: 'Genève', b2b: false } };
const newYork = { to: { country: 'US', postalCode: '10001', city: 'New York', b2b: false } };
const article = { description: 'Cotton tee-shirt', originCountry: 'FR', unitWeight: 0.1, unitValue: 250, quantity: 1 };
const declared = (type: string, tariffNumber = '6109.10') => ({
  shipmentType: { type },
  cn23Products: [{ ...article, tariffNumber }],
});

async function ordered(quote: Record<string, unknown>, service: string, customs: object | undefined, phone: string) {
  const offer = serviceOf(service);
  const change = { addresses: { addressTo: { phone, region: 'NY' } }, customs };
  const path = await shop.fill({ quote, offer, change });
  const cart = (await ask('GET', `${path}?fields=FULL`)).body as CartAnswer;
  const { body: placed } = await sendOrder(ask, path);
  bank.set(placed.code, 'CAPTURED');
  const order = await shop.check(placed);
  const [mail] = await shop.mailed();
  return { offer: (await choose(ask, quote, offer)).offer, cart, order, mail: plain(mail?.text ?? '') };
}

const textOf = async (order: OrderAnswer, type: string, format = 'A4') =>
  plain((await shop.openPdf(`${orderPath(order)}/documents/${type}?entry=0&format=${format}`)).text);

const typesOf = ({ documents }: OrderAnswer) =>
  documents.filter(({ type, entryNumber }) => entryNumber === 0 && type !== 'LABEL').map(({ type }) => type);

describe('G6 CUS-6 a sale of 250 € to Geneva takes the same papers everywhere', () => {
  test.each([
    {
      service: 'ColissimoAccess',
      offered: 'déclaration CN23, 4 exemplaires ; pour une vente, facture commerciale, 2 exemplaires',
      papers: 'déclaration CN23, 4 exemplaires ; facture commerciale, 2 exemplaires',
      types: ['COMMERCIAL_INVOICE', 'CN23'],
      copies: { CN23: 'Exemplaire 4 sur 4, à garder', COMMERCIAL_INVOICE: 'Exemplaire 2 sur 2, à joindre au colis' },
    },
    {
      service: 'DelivengoEasy',
      offered:
        'déclaration CN22, 1 exemplaire jusqu’à 348 €, sinon déclaration CN23, 3 exemplaires ; pour une vente, facture commerciale, 1 exemplaire',
      papers: 'déclaration CN22, 1 exemplaire ; facture commerciale, 1 exemplaire',
      types: ['COMMERCIAL_INVOICE', 'CN22'],
      copies: { CN22: 'CN 22', COMMERCIAL_INVOICE: 'Exemplaire 1 sur 1, à joindre au colis' },
    },
    {
      service: 'ChronoInternationalColis',
      offered: 'facture commerciale ou pro forma, 5 exemplaires',
      papers: 'facture commerciale, 5 exemplaires',
      types: ['COMMERCIAL_INVOICE'],
      copies: { COMMERCIAL_INVOICE: 'Exemplaire 5 sur 5, à joindre au colis' },
    },
  ])('by $service', async ({ service, offered, papers, types, copies }) => {
    const draft = await beginDraft(ask, { quote: geneva, wanted: serviceOf(service), details: null });
    const contents = { grams: 250, cents: 250_00, articles: 1, goodsType: 'SALE_OF_GOODS' };
    const words = `Papiers douaniers : ${papers}`;
    expect(plain(papersText(customsPapers(draft.customsTerms, contents), 'fr'))).toBe(words);

    const { offer, cart, order, mail } = await ordered(geneva, service, declared('SALE_OF_GOODS'), '+41791234567');
    expect(offer.conditions.map(plain)).toContain(`Papiers douaniers : ${offered}`);
    for (const entry of [...parcelsOf(cart.entries), ...order.entries.filter((each) => 'smt' in each)]) {
      expect(plain(papersText(entry.customs?.papers ?? [], 'fr'))).toBe(words);
      expect(customsTasks(entry, 'fr').map(({ title }) => title)).toEqual(['Signez et joignez les papiers douaniers']);
    }
    expect(mail).toContain(words);
    expect(mail).toContain('signez chaque exemplaire à la main');
    expect(typesOf(order)).toEqual(types);
    expect(await textOf(order, 'LABEL')).toContain(words);
    for (const [type, copy] of Object.entries(copies)) {
      const text = await textOf(order, type, type === 'CN22' ? '10x15' : 'A4');
      expect(text).toContain(copy);
      expect(text).toContain('Cotton tee-shirt 1 0,100 250,00 6109 10 FR');
    }
  });

  test('without a declaration there are none', async () => {
    const { offer, order, mail } = await ordered({}, 'ColissimoAccess', undefined, '0712345678');
    expect(offer.conditions.join()).not.toContain('Papiers douaniers');
    expect(typesOf(order)).toEqual([]);
    expect(mail).not.toContain('Papiers douaniers');
  });
});

describe('G7 duties of the United States', () => {
  const estimate = 'Estimation : de 25,00 € à 37,50 €, soit 10 à 15 % de la valeur déclarée';

  test('are estimated, with who collects them and what happens otherwise, on the order and in its mail', async () => {
    const customs = declared('SALE_OF_GOODS', '6109100012');
    const { order, mail } = await ordered(newYork, 'ColissimoAccess', customs, '+12125550100');
    const tasks = order.entries.flatMap((each) => ('smt' in each ? customsTasks(each, 'fr') : []));
    expect(tasks.map(({ title }) => title)).toEqual([
      'Signez et joignez les papiers douaniers',
      'Payez les droits de douane avant le dépôt',
    ]);
    const text = plain(tasks[1]?.lines.join(' ') ?? '');
    for (const words of [text, mail]) {
      expect(words).toContain(estimate);
      expect(words).toContain('(jusqu’au 23 juillet 2026)');
      expect(words).toContain('Le transporteur, ou la société qu’il en charge, vous fait payer les droits en ligne');
      expect(words).toContain('Sans ce paiement, le colis est refusé au dépôt ou vous est renvoyé.');
      expect(words).not.toContain('cadeau');
    }
    expect(await textOf(order, 'COMMERCIAL_INVOICE')).toMatch(/Incoterm 2020 DDP/);
  });
});
