/** Finding the links of a page (docs/requirements.md CMS-2). */
import { expect, test } from 'vitest';
import { catalogReferenceOf, linkedPage, linksOf, listedReferences } from './page-links.ts';

test('CMS-2 links are found in fields of their own and in HTML, each once', () => {
  const components = [
    { uid: 'a', typeCode: 'CMSLinkComponent' as const, linkName: 'Aide', url: '/aide?q=x' },
    {
      uid: 'b',
      typeCode: 'CMSParagraphComponent' as const,
      content: '<p><a href="/aide?q=x">1</a> <a lang="fr" href="/nulle-part">2</a> <a href="#bas">3</a></p>',
    },
  ];
  const links = linksOf({ contentSlots: [{ position: 'Main', components }] });
  expect(links).toEqual(['/aide?q=x', '/nulle-part', '#bas']);
  const labels = [...links, 'https://example.org', '/api/docs', '/', '/professionnel/aide#a', '/professionnel'].map(
    (href) => {
      const linked = linkedPage(href);
      return linked && `${linked.site} ${linked.label}`;
    },
  );
  expect(labels).toEqual(['part /aide', 'part /nulle-part', null, null, null, 'part /', 'pro /aide', 'pro /']);
});

test.each([
  ['/boutique/c/cartons', 'category cartons'],
  ['/boutique/c/cartons/f/couleur-brun', 'category cartons'],
  ['/pp/c/gamme', 'category gamme'],
  ['/boutique/carton-30/p/c-30', 'product c-30'],
  ['/pp/carton/p/c%2030', 'product c 30'],
  ['/boutique/p/c-30/offer/offer_7', 'product c-30'],
  ['/boutique/marque/kraft', 'brand kraft'],
  ['/boutique/vendeur/chez-nous/s1', 'seller s1'],
  ['/boutique', null],
  ['/aide/contact', null],
])('CMS-2 of the catalog, %s is about %s', (label, reference) => {
  const found = catalogReferenceOf(label);
  expect(found && `${found.kind} ${found.code}`).toBe(reference);
});

test('CMS-2 the products and categories of lists are found, each once', () => {
  const typeCode = 'ProductListComponent' as const;
  const components = [
    { uid: 'a', typeCode, productCodes: ['c-30', 'c-40'] },
    { uid: 'b', typeCode, productCodes: ['c-40'], categoryCode: 'ignored' },
    { uid: 'c', typeCode, categoryCode: 'cartons' },
    { uid: 'd', typeCode },
  ];
  expect(listedReferences({ contentSlots: [{ position: 'Main', components }] })).toEqual([
    { kind: 'product', code: 'c-30' },
    { kind: 'product', code: 'c-40' },
    { kind: 'category', code: 'cartons' },
  ]);
});
