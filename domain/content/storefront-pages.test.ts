import { describe, expect, test } from 'vitest';
import type { ContentComponent } from './component.ts';
import {
  categoryPage,
  labelledPages,
  namedComponents,
  navigationLinks,
  productPage,
  type StorefrontPage,
  sharedSlots,
} from './storefront-pages.ts';
import { paragraphOf } from './storefront-paragraph.ts';

const cartons = { code: 'cartons', name: 'Cartons & boîtes' };
const typesOf = ({ slots }: StorefrontPage) =>
  slots.map(({ position, components }) => [position, ...components.map(({ typeCode }) => typeCode)]);

describe('CMS-1 pages for storefronts of SAP Commerce', () => {
  test('every page has its six slots, and the navigation a node for each category', () => {
    const slots = sharedSlots([cartons], 'fr');
    expect(slots.map(({ position }) => position)).toEqual([
      'SiteContext',
      'SiteLogo',
      'SearchBox',
      'MiniCart',
      'NavigationBar',
      'BottomHeaderSlot',
    ]);
    const [context, logo, search, miniCart, navigation, breadcrumb] = slots.map(({ components }) => components[0]);
    expect(context).toEqual({
      uid: 'LanguageComponent',
      typeCode: 'CMSSiteContextComponent',
      name: 'LanguageComponent',
      context: 'LANGUAGE',
    });
    expect(logo).toMatchObject({
      typeCode: 'SimpleBannerComponent',
      urlLink: '/',
      media: { url: '/favicon.svg', altText: 'Accueil', mime: 'image/svg+xml', code: 'logo' },
    });
    expect(search).toMatchObject({
      typeCode: 'SearchBoxComponent',
      displayProducts: 'true',
      displaySuggestions: 'true',
      displayProductImages: 'true',
      maxProducts: '4',
      maxSuggestions: '5',
      minCharactersBeforeRequest: '2',
      waitTimeBeforeRequest: '200',
    });
    expect(miniCart).toMatchObject({ typeCode: 'MiniCartComponent', totalDisplay: 'TOTAL' });
    expect(navigation).toMatchObject({
      typeCode: 'CategoryNavigationComponent',
      navigationNode: {
        uid: 'CategoryNavigation',
        children: [
          {
            uid: 'CategoryNode-cartons',
            title: 'Cartons & boîtes',
            entries: [
              {
                itemId: 'CategoryLink-cartons',
                itemSuperType: 'AbstractCMSComponent',
                itemType: 'CMSLinkComponent',
              },
            ],
          },
        ],
      },
    });
    expect(breadcrumb?.typeCode).toBe('BreadcrumbComponent');
    expect(sharedSlots([], 'en')[1]?.components[0]).toMatchObject({ media: { altText: 'Home' } });
  });

  test('the links of the navigation lead to the categories', () => {
    expect(navigationLinks([cartons])).toEqual([
      {
        uid: 'CategoryLink-cartons',
        typeCode: 'CMSLinkComponent',
        name: 'CategoryLink-cartons',
        linkName: 'Cartons & boîtes',
        url: '/category/cartons',
      },
    ]);
  });

  test('a product page has its summary, related products and tabs', () => {
    const page = productPage('fr');
    expect(page.template).toBe('ProductDetailsPageTemplate');
    expect(typesOf(page)).toEqual([
      ['Summary', 'CMSFlexComponent', 'CMSFlexComponent', 'CMSFlexComponent', 'ProductAddToCartComponent'],
      ['CrossSelling', 'ProductReferencesComponent'],
      ['Tabs', 'CMSTabParagraphContainer'],
    ]);
    expect(page.slots[0]?.components.map(({ uid }) => uid)).toEqual([
      'ProductIntroComponent',
      'ProductImagesComponent',
      'ProductSummaryComponent',
      'AddToCart',
    ]);
    expect(page.slots[0]?.components[0]).toMatchObject({ flexType: 'ProductIntroComponent' });
    expect(page.slots[1]?.components[0]).toMatchObject({
      productReferenceTypes: 'CROSSELLING',
      title: 'Dans le même rayon',
      displayProductTitles: 'true',
      displayProductPrices: 'true',
      maximumNumberProducts: '4',
    });
    expect(productPage('en').slots[1]?.components[0]).toMatchObject({ title: 'In the same department' });
    expect(page.slots[2]?.components[0]).toMatchObject({
      components: 'ProductDetailsTabComponent ProductSpecsTabComponent',
    });
    expect(namedComponents.map(({ uid }) => uid)).toEqual(['ProductDetailsTabComponent', 'ProductSpecsTabComponent']);
  });

  test('lists have their filters and their products', () => {
    expect([categoryPage.template, ...typesOf(categoryPage)]).toEqual([
      'ProductListPageTemplate',
      ['ProductLeftRefinements', 'ProductRefinementComponent'],
      ['ProductListSlot', 'CMSProductListComponent'],
    ]);
  });

  test.each([
    [
      'search',
      'SearchResultsListPageTemplate',
      [
        ['SearchResultsListSlot', 'SearchResultsListComponent'],
        ['ProductLeftRefinements', 'ProductRefinementComponent'],
      ],
    ],
    [
      '/cart',
      'CartPageTemplate',
      [
        ['TopContent', 'CartComponent'],
        ['CenterRightContentSlot', 'CartTotalsComponent'],
        ['EmptyCartMiddleContent', 'CMSParagraphComponent'],
      ],
    ],
    ['/not-found', 'ErrorPageTemplate', [['MiddleContent', 'CMSParagraphComponent']]],
  ])('the page %s', (label, template, slots) => {
    const page = labelledPages('fr')[label];
    expect(page?.template).toBe(template);
    expect(page && typesOf(page)).toEqual(slots);
  });

  test('NAV-31 the shop’s own words are in the visitor’s language', () => {
    const wordsOf = (locale: 'fr' | 'en', label: string) =>
      labelledPages(locale)[label]?.slots.at(-1)?.components[0]?.content;
    expect(wordsOf('fr', '/cart')).toBe('<p>Votre panier est vide.</p>');
    expect(wordsOf('en', '/cart')).toBe('<p>Your cart is empty.</p>');
    expect(wordsOf('fr', '/not-found')).toMatch(/Cette page est introuvable/);
    expect(wordsOf('en', '/not-found')).toMatch(/This page could not be found/);
  });
});

const uid = 'c1';
const link = { linkName: 'Mesurer & peser', url: '/aide?a=1&b="2"' };
const writtenHtml = '<a href="/aide?a=1&amp;b=&quot;2&quot;">Mesurer &amp; peser</a>';
const paragraphs: [string, ContentComponent, string][] = [
  ['a paragraph', { uid, typeCode: 'CMSParagraphComponent', content: '<p>a</p>' }, '<p>a</p>'],
  [
    'a paragraph with a title',
    { uid, typeCode: 'CMSParagraphComponent', title: '1 < 2 > 0', content: '<p>a</p>' },
    '<h2>1 &lt; 2 &gt; 0</h2><p>a</p>',
  ],
  ['a banner', { uid, typeCode: 'SimpleBannerComponent', headline: 'H' }, '<h2>H</h2>'],
  [
    'a banner with text and link',
    { uid, typeCode: 'SimpleBannerComponent', headline: 'H', content: '<p>a</p>', linkName: 'L', urlLink: '/a' },
    '<h2>H</h2><p>a</p><p><a href="/a">L</a></p>',
  ],
  [
    'a banner whose link has no name',
    { uid, typeCode: 'SimpleBannerComponent', headline: 'H', urlLink: '/a' },
    '<h2>H</h2>',
  ],
  ['a link', { uid, typeCode: 'CMSLinkComponent', ...link }, `<p>${writtenHtml}</p>`],
  [
    'links',
    { uid, typeCode: 'CMSLinkListComponent', title: 'T', links: [link, { linkName: 'B', url: '/b' }] },
    `<h2>T</h2><ul><li>${writtenHtml}</li><li><a href="/b">B</a></li></ul>`,
  ],
  [
    'questions',
    {
      uid,
      typeCode: 'FaqComponent',
      items: [
        { question: 'A & B ?', answer: '<p>a</p>' },
        { question: 'C ?', answer: '<p>c</p>' },
      ],
    },
    '<h3>A &amp; B ?</h3><p>a</p><h3>C ?</h3><p>c</p>',
  ],
  [
    'steps',
    {
      uid,
      typeCode: 'StepsComponent',
      title: 'T',
      steps: [
        { title: 'A', text: '<p>a</p>' },
        { title: 'B', text: '<p>b</p>' },
      ],
    },
    '<h2>T</h2><ol><li><strong>A</strong><p>a</p></li><li><strong>B</strong><p>b</p></li></ol>',
  ],
  ['an alert', { uid, typeCode: 'AlertComponent', tone: 'info', title: 'T' }, '<h2>T</h2>'],
  [
    'an alert with a text',
    { uid, typeCode: 'AlertComponent', tone: 'info', title: 'T', content: '<p>a</p>' },
    '<h2>T</h2><p>a</p>',
  ],
  [
    'definitions',
    {
      uid,
      typeCode: 'DefinitionListComponent',
      title: 'T',
      items: [
        { term: 'A', definition: '<p>a</p>' },
        { term: 'B', definition: '<p>b</p>' },
      ],
    },
    '<h2>T</h2><h3>A</h3><p>a</p><h3>B</h3><p>b</p>',
  ],
  [
    'a table',
    {
      uid,
      typeCode: 'TableComponent',
      title: 'T',
      caption: 'c',
      columns: ['A', 'B'],
      rows: [
        ['1', '2 & 3'],
        ['4', '5'],
      ],
    },
    '<h2>T</h2><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2 &amp; 3</td></tr><tr><td>4</td><td>5</td></tr></table>',
  ],
  [
    'a comparison',
    {
      uid,
      typeCode: 'ComparatorLinkComponent',
      title: 'T',
      content: '<p>a</p>',
      linkName: 'L',
      criteria: {},
    } as ContentComponent,
    '<h2>T</h2><p>a</p>',
  ],
];

describe('CMS-1 components that a storefront can’t render become a paragraph', () => {
  test.each(paragraphs)('%s', (_name, component, content) => {
    expect(paragraphOf(component)).toEqual({ uid, typeCode: 'CMSParagraphComponent', name: uid, content });
  });

  test.each<[string, ContentComponent]>([
    ['a drawing', { uid, typeCode: 'IllustrationComponent', name: 'tube' }],
    ['a list of products', { uid, typeCode: 'ProductListComponent', title: 'T', productCodes: ['a'] }],
    [
      'a comparison without words',
      { uid, typeCode: 'ComparatorLinkComponent', linkName: 'L', criteria: {} } as ContentComponent,
    ],
  ])('%s has no text', (_name, component) => {
    expect(paragraphOf(component)).toBeNull();
  });
});
