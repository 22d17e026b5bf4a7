import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { texts as en } from '#app/i18n/en/texts.ts';
import { messages } from '#app/i18n/fr/index.ts';
import { texts as pages } from '#app/i18n/fr/texts.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { ArticleEntryAnswer, CartAnswer, CheckoutAnswer } from '#domain/cart/contract.ts';
import { ArticleLine } from './ArticleLine.tsx';
import { NoticeMessage } from './CartMessages.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CheckoutBlocks } from './CheckoutBlocks.tsx';
import type { RefusedChange } from './change-cart.ts';

const { cart: texts } = pages;
const amount = (value: number) => ({ value, currencyIso: 'EUR' as const });
const price = (ttc: number, ht: number) => ({ ttc: amount(ttc), ht: amount(ht) });

const entry = (change: Partial<ArticleEntryAnswer>): ArticleEntryAnswer => ({
  entryNumber: 4,
  version: 2,
  quantity: 5,
  updateable: true,
  basePrice: { ...amount(12), formattedValue: '12,00\u00A0€' },
  totalPrice: { ...amount(60), formattedValue: '60,00\u00A0€' },
  total: price(60, 50),
  product: {
    code: 'carton',
    name: 'Carton',
    url: '/boutique/carton/p/carton',
    pack: 'Lot de 20',
    images: [],
    brand: { code: 'nordpli', name: 'Nordpli' },
    categories: [],
    stock: { stockLevelStatus: 'inStock' },
  },
  offer: { id: '1' },
  seller: { code: 'port', name: 'Port', url: '/boutique/vendeur/port/port', own: false },
  stock: { stockLevelStatus: 'inStock' },
  unitPrice: price(12, 10),
  vatRate: 20,
  arrival: { earliest: '2026-11-24', latest: '2026-11-25' },
  availability: { status: 'available', deliverable: 5 },
  ...change,
});

function render(path: string, children: ReactNode, answer?: RefusedChange): string {
  const Page = () => (
    <MessagesProvider locale="fr" messages={messages}>
      <TextsContext value={pages}>{children}</TextsContext>
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} {...(answer && { hydrationData: { actionData: { 0: answer } } })} />,
  );
}

const line = (change: Partial<ArticleEntryAnswer>, path = '/panier') =>
  render(path, <ArticleLine entry={entry(change)} total="" onRemove={() => undefined} />);
const fieldOf = (html: string, name: string) => html.match(new RegExp(`name="${name}"[^>]*value="([^"]*)"`))?.[1];

test('CRT-7 a line with too little stock can be reduced to the rest; its version is sent along', () => {
  const html = line({ availability: { status: 'insufficient', deliverable: 3 } });
  expect(html).toContain(texts.insufficient(3));
  expect(html).toContain(texts.keepLeft(3));
  expect([fieldOf(html, 'quantity'), fieldOf(html, 'version')]).toEqual(['3', '&quot;2&quot;']);
});

test.each([
  [{ more: 3 }, 'Il n’en reste que 3\u00A0: nous avons ajouté 3\u00A0exemplaires.'],
  [
    { more: 1 },
    'Il n’en reste que 3\u00A0: nous avons ajouté 1\u00A0exemplaire, le reste était déjà dans votre panier.',
  ],
  [{ more: 0 }, 'Il n’en reste que 3\u00A0: rien n’est ajouté.'],
  [{}, 'Il n’en reste que 3\u00A0: la quantité est de 3.'],
])('CRT-7 beyond the stock the cart says how many are left and how many were added: %o', (more, sentence) => {
  const limited = entry({ quantity: 3, availability: { status: 'available', deliverable: 3 } });
  const cart = { entries: [limited], totalItems: 3, total: price(36, 30) } as unknown as CartAnswer;
  const notice = { kind: 'limited', entryNumber: 4, ...more } as const;
  const html = render('/panier', <NoticeMessage notice={notice} cart={cart} />);
  expect(html).toContain('role="status"');
  expect(html).toContain(`<p>${sentence}</p>`);
});

test('CRT-7 with no stock left, and at the maximum of a cart, the messages differ', () => {
  expect(texts.limited(0, 0)).toBe('Il n’en reste plus\u00A0: rien n’est ajouté.');
  expect(texts.limited(999, 9)).toMatch(/^Un panier en contient 999 au plus/);
  expect(en.cart.limited(3, 3)).toBe('Only 3 left: we added 3.');
  expect(en.cart.limited(8, 3)).toBe('Only 8 left: we added 3, the rest was in your cart already.');
});

test('CRT-7 a refused quantity stays in its line with the reason; the browser’s own validation is off', () => {
  const drawRefusal = (answer: RefusedChange) =>
    render('/panier', <ArticleLine entry={entry({})} total="" onRemove={() => undefined} />, answer);
  const html = drawRefusal({ problem: 'none', entryNumber: 4, typed: '0' });
  expect(html).toContain('noValidate=""');
  expect(fieldOf(html, 'quantity')).toBe('0');
  expect(html).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="quantite-4-error"/);
  expect(html).toContain(`role="alert" id="quantite-4-error"><b>${texts.problems.none.title}.</b>`);
  const other = drawRefusal({ problem: 'none', entryNumber: 5, typed: '0' });
  expect(fieldOf(other, 'quantity')).toBe('5');
  expect(other).not.toContain('aria-invalid');
});

test.each(['outOfStock', 'withdrawn'] as const)('CRT-7 a line that is %s can only be removed', (status) => {
  const html = line({ availability: { status, deliverable: 0 } });
  expect(html).toContain(texts[status]);
  expect(html).not.toContain('type="number"');
  expect(html).toContain(`value="remove"`);
  expect(html.includes('href="/boutique/carton/p/carton"')).toBe(status === 'outOfStock');
});

test('CRT-7 a changed price is shown as the site counts, and agreeing sends the price shown', () => {
  const priceChange = { from: price(10.8, 9), to: price(12, 10) };
  expect(line({ priceChange })).toContain(texts.priceChanged('10,80\u00A0€', '12,00\u00A0€'));
  const html = line({ priceChange }, '/professionnel/panier');
  expect(html).toContain(texts.priceChanged('9,00\u00A0€', '10,00\u00A0€'));
  expect([fieldOf(html, 'ttc'), fieldOf(html, 'ht')]).toEqual(['12', '10']);
});

test('SHOP-8 SHOP-5 a line says from how many packs each costs less, to professionals without VAT', () => {
  const nextVolumePrice = { minQuantity: 10, ...price(10.8, 9) };
  expect(line({ nextVolumePrice })).toContain('Dès 10\u00A0: 10,80\u00A0€, lot de 20');
  expect(line({ nextVolumePrice }, '/professionnel/panier')).toContain('Dès 10\u00A0: 9,00\u00A0€, lot de 20');
  expect(line({})).not.toContain('Dès');
});

const centsOf = (text: string) => Number(text.replaceAll(/\D/g, ''));

test.each([
  ['part', '/panier', 'ttc'],
  ['pro', '/professionnel/panier', 'ht'],
] as const)('CRT-7 SHOP-5 a line’s number of packs times its unit price is its price: %s', (_site, path, basis) => {
  fc.assert(
    fc.property(fc.nat(99_999), fc.integer({ min: 2, max: 999 }), fc.nat(999), (unit, quantity, stock) => {
      const deliverable = Math.min(quantity, stock);
      const one = unit / 100;
      const html = line(
        {
          quantity,
          availability: { status: deliverable < quantity ? 'insufficient' : 'available', deliverable },
          basePrice: { ...amount(one), formattedValue: '' },
          unitPrice: { ...price(0, 0), [basis]: amount(one) },
          total: { ...price(0, 0), [basis]: amount((unit * deliverable) / 100) },
        },
        path,
      );
      const [, packs = '', unitPrice = ''] = html.match(/muted num">(\d+)\u00A0×\u00A0([^<]*)</) ?? [];
      expect(centsOf(packs) * centsOf(unitPrice)).toBe(unit * deliverable);
    }),
    { numRuns: 10 },
  );
});

test('CRT-8 the summary names everything that prevents the order, each with its remedies', () => {
  const cart = {
    entries: [
      entry({
        availability: { status: 'insufficient', deliverable: 3 },
        priceChange: { from: price(10.8, 9), to: price(12, 10) },
      }),
    ],
    blocks: [
      { entryNumber: 4, reason: 'insufficientStock' },
      { entryNumber: 4, reason: 'priceChanged' },
    ],
  } as unknown as CheckoutAnswer;
  const html = render('/checkout/recapitulatif', <CheckoutBlocks cart={cart} />);
  expect(html).toContain('2\u00A0points empêchent de commander');
  expect(html).toContain('Carton\u00A0: il n’en reste que 3.');
  expect(html).toContain('Carton\u00A0: le prix passe de 10,80\u00A0€ à 12,00\u00A0€.');
  expect(html).toContain('>Garder à 12,00\u00A0€<');
  const pro = render('/professionnel/checkout/recapitulatif', <CheckoutBlocks cart={cart} />);
  expect(pro).toContain('Carton\u00A0: le prix passe de 9,00\u00A0€ à 10,00\u00A0€.');
  const intents = [...html.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, intent]) => intent);
  expect(intents).toEqual(['quantity', 'remove', 'agree', 'remove']);
  expect(html.match(/action="\/panier"/g)).toHaveLength(4);
});

test('CRT-7 delivery that costs nothing is called free in the totals', () => {
  const cartOf = (deliveryCost: number) =>
    ({
      entries: [entry({})],
      deliveryCost: amount(deliveryCost),
      total: price(12, 10),
      totalTax: amount(2),
      appliedVouchers: [],
      appliedOrderPromotions: [],
      refusedVouchers: [],
      vat: [],
    }) as unknown as CartAnswer;
  const deliveryIn = (cart: CartAnswer) =>
    /Livraison des articles<\/dt><dd>([^<]*)</.exec(render('/panier', <CartSummary cart={cart} now={0} />))?.[1];
  expect(deliveryIn(cartOf(0))).toBe('offerte');
  expect(deliveryIn(cartOf(3.9))).toBe('3,90\u00A0€');
});

test('35.5 the totals name each code, whose row says what is wrong with it, and a refused one stays in the field', () => {
  const cart = {
    entries: [entry({})],
    deliveryCost: amount(0),
    total: price(10.8, 9),
    vat: [],
    totalTax: amount(2),
    appliedVouchers: [
      { code: 'DIX', freeShipping: false, appliedValue: { ...amount(1.2), formattedValue: '1,20\u00A0€' } },
      { code: 'PORT', freeShipping: true, appliedValue: { ...amount(4.9), formattedValue: '4,90\u00A0€' } },
    ],
    appliedOrderPromotions: [],
    refusedVouchers: [{ code: 'CENT', reason: 'belowThreshold', message: 'Il manque 88,00\u00A0€.' }],
  } as unknown as CartAnswer;
  const shown = (refusal: { typed: string; message: string } | null) =>
    render('/panier', <CartSummary cart={cart} now={0} refusal={refusal} />);
  const html = shown(null);
  expect(html).toContain('Réduction DIX</dt><dd>−\u00A01,20\u00A0€<');
  expect(html).toContain('Réduction PORT</dt><dd>livraison offerte<');
  expect([...html.matchAll(/aria-label="(Retirer le code [A-Z]+)"/g)].map(([, label]) => label)).toEqual([
    'Retirer le code DIX',
    'Retirer le code PORT',
    'Retirer le code CENT',
  ]);
  expect(html).toContain('Il manque 88,00\u00A0€.');
  expect(html).not.toMatch(/<details[^>]* open/);
  const refused = shown({ typed: 'dixx', message: 'Ce code promo n’existe pas. Vérifiez-le.' });
  expect(refused).toMatch(/<details[^>]* open/);
  expect(refused).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="dixx"/);
  expect(refused).toContain('Ce code promo n’existe pas. Vérifiez-le.');
});

test('SHOP-4 G10 a packaging says box and postage as one sum, for professionals without VAT, as a link to the comparison', () => {
  const url = '/envoi-colis/comparer-transporteurs/parcours/votre-colis?packageDetail.length=21';
  const { product } = entry({});
  const weighed = { load: 5, objectWeight: 2, piece: price(1.2, 1) };
  const packaging = { product: { ...product, packaging: weighed, postage: { ...price(6.9, 5.75), weight: 2.1, url } } };
  const links = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]*votre-colis[^"]*)"[^>]*>(.*?)<\/a>/g)];
  const [, href, text] = links(line(packaging))[0] ?? [];
  expect(href).toBe(url);
  expect(text?.replaceAll('\u00A0', ' ')).toBe(
    'Emballage et envoi dès 8,10 € (objet de 2 kg)<span class="vh"> : Carton</span>',
  );
  expect(links(line(packaging, '/professionnel/panier'))[0]?.[2]).toContain('6,75\u00A0€');
  const heavy = { product: { ...product, packaging: { ...weighed, objectWeight: 12 } } };
  expect(line(heavy)).toContain('Trop petit pour 12\u00A0kg\u00A0: 5\u00A0kg au plus');
  expect(links(line({}))).toEqual([]);
});
