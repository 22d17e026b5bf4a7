import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { choicesOf, plainList } from '#domain/catalog/list-address.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { carton, cartons, category } from '#tests/support/product-list.ts';
import { CategoryNav } from './CategoryNav.tsx';
import { shownPages } from './ListPages.tsx';
import { ListView } from './ListView.tsx';
import type { Listing } from './load-listing.ts';

const place = { page: 'category', code: 'cartons' } as const;
const listing: Listing = {
  place,
  state: { ...plainList, choices: choicesOf(['matiere-kraft']) },
  products: cartons,
  category: null,
};

const folded = (
  [
    ['couleur', 'Couleur', false],
    ['marque', 'Marque', true],
    ['prix', 'Prix', false],
  ] as const
).map(([code, name, selected]) => ({
  code,
  name,
  multiSelect: true,
  values: [
    { code: 'a', name: 'A', count: 3, selected, query: { query: { value: '' }, url: '' }, url: '' },
    { code: 'b', name: 'B', count: 2, selected: false, query: { query: { value: '' }, url: '' }, url: '' },
  ],
}));

function render(listing: Listing, path = '/boutique/c/cartons/f/matiere-kraft'): string {
  const { documents, pages: _, ...messages } = texts.fr;
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <MessagesProvider locale="fr" messages={messages} documents={documents}>
          <ListView listing={listing} list="cartons" nav={<CategoryNav category={category} listing={listing} />} />
        </MessagesProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

function linkNamed(html: string, name: string): string {
  return (
    [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => link).find((link) => link.includes(`aria-label="${name}"`)) ?? ''
  );
}

test('NAV-4 a facet value is a link to its list, and a chosen one to the list without it', () => {
  const html = render(listing);
  expect(linkNamed(html, 'Bulle, 7\u00A0articles')).toContain(
    'href="/boutique/c/cartons/f/matiere-bulle?f=matiere-kraft"',
  );
  const chosenLink = linkNamed(html, 'Retirer le filtre Kraft, 82\u00A0articles');
  expect(chosenLink).toContain('href="/boutique/c/cartons"');
  expect(chosenLink).toContain('aria-current="true"');
});

test('SHOP-2 groups of filters fold, the first and those with a choice are open; values beyond the sixth are behind « Voir plus »', () => {
  const plain = { ...cartons, facets: [...cartons.facets, ...folded] };
  const groups = (html: string) =>
    [...html.matchAll(/<details([^>]*)><summary><span>([^<]*)</g)].map(([, mark = '', name]) => [
      name,
      / open=/.test(mark),
    ]);
  const html = render({ ...listing, products: plain });
  expect(groups(html)).toEqual([
    ['Matière', true],
    ['Lot', true],
    ['Voir plus', false],
    ['Couleur', false],
    ['Marque', true],
    ['Prix', true],
  ]);
  const more = html.slice(html.indexOf('id="filtre-lot-suite"'), html.indexOf('id="filtre-couleur"'));
  expect(more.match(/aria-label="Lot de \d/g)).toHaveLength(4);
});

test('SHOP-2 a skip link before categories and filters leads to the articles', () => {
  const html = render(listing);
  expect(html.indexOf('href="#articles"')).toBeLessThan(html.indexOf('<nav'));
  expect(html).toMatch(/<a [^>]*href="#articles">Aller aux articles<\/a>/);
  expect(html).toContain('id="articles" tabindex="-1"');
});

test('SHOP-2 a tile is a link, names pack and sellers, and has a form to add the article', () => {
  const html = render(listing);
  expect(html).toContain(
    `<a href="${carton.url}">${carton.name}</a></h2><p>Lot de 20 · 1,17\u00A0€ la pièce · 4\u00A0vendeurs</p>`,
  );
  const forms = html.match(/<form(?=[^>]* method="post")[^>]*>/g) ?? [];
  expect(forms.map((form) => / action="([^"]*)"/.exec(form)?.[1])).toEqual(['/boutique/c/cartons/f/matiere-kraft']);
  expect(html).toContain('Épuisé');
  expect(html).toContain('Nouveau');
  expect(html).toContain('<b>23,40\u00A0<i>€</i></b><span>TTC, dont 3,90\u00A0€ de livraison</span>');
});

test('SHOP-2 the picture first in sight loads with high priority', () => {
  const images = render(listing).match(/<img[^>]*>/g) ?? [];
  expect(images.map((image) => /fetchpriority="high"/i.test(image))).toEqual([true, false]);
  expect(images.every((image) => / width="320" height="240"/.test(image) && !image.includes('lazy'))).toBe(true);
});

test('SHOP-5 G11 professionals choose between sheet and table, see prices without VAT, and add a quantity', () => {
  const html = render({ ...listing, state: { ...listing.state, view: null } }, '/professionnel/boutique/c/cartons');
  expect(html).toMatch(/<a[^>]*href="\/professionnel\/boutique\/c\/cartons\/f\/matiere-kraft\?vue=images"[^>]*>Images/);
  expect(html).toContain(
    '<b>19,50\u00A0<i>€ HT</i></b><span>23,40\u00A0€\u00A0TTC, dont 3,25\u00A0€\u00A0HT de livraison</span>',
  );
  expect(html).toMatch(/<input(?=[^>]* name="quantity")(?=[^>]* aria-label="Quantité\u00A0: Carton)/);
  const tiles = render({ ...listing, state: { ...listing.state, view: 'tiles' } }, '/professionnel/boutique/c/cartons');
  expect(tiles).toMatch(/<a[^>]*href="[^"]*\?vue=tableau"[^>]*>Tableau/);
  expect(render(listing)).not.toContain('vue=');
});

test('SHOP-2 a list without articles names its filters, each removable', () => {
  const pagination = { ...cartons.pagination, totalResults: 0, totalPages: 0 };
  const html = render({ ...listing, products: { ...cartons, products: [], pagination } });
  expect(html).toContain('Aucun article ne répond à tous ces filtres');
  expect(html).toMatch(/href="\/boutique\/c\/cartons"[^>]*><span class="vh">Retirer le filtre <\/span>Kraft/);
});

test('SHOP-2 sorting and pagination are plain addresses of the same list', () => {
  const html = render({ ...listing, state: { ...listing.state, page: 1, pageSize: 48 } });
  expect(html).toMatch(/<a[^>]*href="\/boutique\/c\/cartons\/f\/matiere-kraft\?nb=48&amp;page=3"[^>]*rel="next"/);
  const form = html.slice(html.indexOf('<form'));
  expect(form).toMatch(
    /^<form(?=[^>]* action="\/boutique\/c\/cartons\/f\/matiere-kraft")[^>]*><input type="hidden" name="nb" value="48"\/>/,
  );
  expect(form).toMatch(/<option value="" selected="">Pertinence<\/option><option value="prix-croissant">/);
});

test('SHOP-2 the pages around the current one are linked, without a gap for a single page', () => {
  expect(shownPages(0, 5)).toEqual([0, 1, null, 4]);
  expect(shownPages(3, 9)).toEqual([0, 1, 2, 3, 4, null, 8]);
  expect(shownPages(8, 9)).toEqual([0, null, 7, 8]);
  expect(shownPages(0, 1)).toEqual([0]);
});

test('SHOP-2 the filters of a small screen end with the number of results and a link to clear them', () => {
  const html = render(listing);
  const filters = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'));
  expect(filters).toMatch(
    /<a [^>]*href="\/boutique\/c\/cartons"[^>]*>Tout effacer<\/a>.*Voir 82\u00A0articles<\/button><\/div>$/,
  );
});

test('SHOP-2 with filters chosen, links to other categories keep them and show no unfiltered count', () => {
  const html = render(listing);
  const nav = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'));
  expect(nav).toContain('href="/boutique/c/tubes/f/matiere-kraft"');
  expect(nav).not.toContain('>12<');
  expect(nav).toContain('aria-label="Cartons et boîtes, 82\u00A0articles"');
});

test('G10 a list says box and postage as one sum for the object, asks its weight, and says which box is too small', () => {
  const euros = (value: number) => ({ ...carton.price, value, ttc: { value, currencyIso: 'EUR' as const } });
  const parcel = {
    format: 'PARCEL',
    length: 31,
    width: 21,
    height: 16,
    weight: 5,
    tare: 0.2,
    objectWeight: 4.5,
  } as const;
  const box = { ...carton, totalPrice: euros(19.5), packSize: 20, parcel, postage: euros(6.9) };
  const small = { ...carton, code: 'petit', parcel: { ...parcel, weight: 3 } };
  const state = { ...plainList, pageSize: 48, objectGrams: 4500 } as const;
  const html = render({ ...listing, state, products: { ...cartons, products: [box, small] } }).replaceAll(
    '\u00A0',
    ' ',
  );
  expect(html).toContain('Emballage et envoi dès 7,88 € (objet de 4,5 kg)<');
  expect(html).toContain('packageDetail.weight=4%2C7');
  expect(html).toContain('Trop petit pour 4,5 kg : 3 kg au plus<');
  const form = html.split('<form').find((part) => part.includes('Poids de mon objet, en kg')) ?? '';
  expect(form).toContain('action="/boutique/c/cartons"');
  expect(form).toContain('name="nb" value="48"');
  expect(form).toMatch(/name="poids"[^>]*value="4,5"/);
});

test('13.1 a list on a trip says the prices of the trip, who takes a box there, and leads back to France', () => {
  const wirePrice = { ...carton.price, ttc: { value: 16.9, currencyIso: 'EUR' } } as const;
  const parcel = {
    format: 'PARCEL',
    length: 31,
    width: 21,
    height: 16,
    weight: 5,
    tare: 0.2,
    objectWeight: 2,
  } as const;
  const boxes = [
    {
      ...carton,
      totalPrice: { ...carton.totalPrice, ttc: { value: 20, currencyIso: 'EUR' as const } },
      packSize: 20,
      parcel,
      postage: wirePrice,
    },
    { ...carton, code: 'carton-99', parcel },
  ];
  const trip = {
    from: { country: 'FR', postalCode: '75011', city: 'Paris' },
    to: { country: 'CH', postalCode: '1003', city: 'Lausanne' },
    toBusiness: false,
  };
  const state = { ...plainList, sort: 'sending-asc' as const, trip };
  const html = render({ ...listing, state, products: { ...cartons, products: boxes, trip } }).replaceAll('\u00A0', ' ');
  expect(html).toContain('Emballage et envoi dès 17,90 € (objet de 2 kg)<');
  expect(html).toMatch(/to\.country=CH&amp;to\.cityZip=1003\+Lausanne/);
  expect(html).toContain('Aucun transporteur pour ce format de 75011 Paris vers 1003 Lausanne (objet de 2 kg)');
  expect(html).toContain('TTC, <b>de 75011 Paris vers 1003 Lausanne</b>.');
  const ways = [...html.matchAll(/<a [^>]*data-within-france[^>]*>.*?<\/a>/g)].map(([way]) => way);
  expect(ways.map((way) => way.replaceAll(/<[^>]*>/g, ''))).toEqual([
    expect.stringMatching(/de 75011 Paris vers 1003 Lausanne$/),
    'Voir les prix pour la France',
  ]);
  for (const way of ways) expect(way).toContain('href="/boutique/c/cartons?tri=emballage-et-affranchissement"');
  // The script replaces prices only where the server hasn't written those of a trip.
  expect(html).not.toContain('data-postage');
});
