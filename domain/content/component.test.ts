import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contentComponentSchema, mapTexts } from './component.ts';
import { contentPageContract, occComponentsContract, occPageContract } from './contract.ts';
import { contentPageSchema, uidOfLabel } from './page.ts';

const uid = 'aide-1';
const table = {
  uid,
  typeCode: 'TableComponent',
  caption: 'Poids',
  columns: ['Offre', 'Poids'],
  rows: [['Colissimo', '30 kg']],
};
const link = { linkName: 'Mesurer', url: '/aide/mesurer' };

describe('CMS-1 components of content', () => {
  test.each([
    ['a paragraph', { uid, typeCode: 'CMSParagraphComponent', content: '<p>Bonjour</p>' }],
    ['a banner', { uid, typeCode: 'SimpleBannerComponent', headline: 'Envoyer', urlLink: '#tarifs' }],
    ['a link', { uid, typeCode: 'CMSLinkComponent', ...link }],
    ['a list of links', { uid, typeCode: 'CMSLinkListComponent', title: 'Aide', links: [link] }],
    ['questions', { uid, typeCode: 'FaqComponent', items: [{ question: 'Où ?', answer: '<p>Ici</p>' }] }],
    ['steps', { uid, typeCode: 'StepsComponent', steps: [{ title: 'Peser', text: '<p>…</p>' }] }],
    ['an alert', { uid, typeCode: 'AlertComponent', tone: 'warn', title: 'Grève' }],
    ['a table', table],
    ['definitions', { uid, typeCode: 'DefinitionListComponent', items: [{ term: 'CN23', definition: '<p>…</p>' }] }],
    ['a drawing', { uid, typeCode: 'IllustrationComponent', name: 'tube' }],
    ['products', { uid, typeCode: 'ProductListComponent', productCodes: ['carton-30'] }],
    [
      'a comparison',
      { uid, typeCode: 'ComparatorLinkComponent', linkName: 'Comparer', criteria: { 'to.country': 'CH' } },
    ],
  ])('%s is valid', (_name, component) => {
    expect(v.is(contentComponentSchema, component)).toBe(true);
    expect(v.is(contentComponentSchema, { ...component, script: 'x' })).toBe(false);
    expect(v.is(contentComponentSchema, { ...component, uid: '' })).toBe(false);
  });

  test.each([
    ['of another type', { uid, typeCode: 'ScriptComponent' }],
    ['a uid that begins with a sign', { uid: '-a', typeCode: 'CMSParagraphComponent', content: 'a' }],
    ['a uid of 101 signs', { uid: 'a'.repeat(101), typeCode: 'CMSParagraphComponent', content: 'a' }],
    ['a paragraph of spaces', { uid, typeCode: 'CMSParagraphComponent', content: '  ' }],
    ['a title of 201 signs', { uid, typeCode: 'CMSParagraphComponent', title: 'a'.repeat(201), content: 'a' }],
    ['a link to another scheme', { uid, typeCode: 'CMSLinkComponent', linkName: 'a', url: 'javascript:alert(1)' }],
    ['no links', { uid, typeCode: 'CMSLinkListComponent', links: [] }],
    ['101 links', { uid, typeCode: 'CMSLinkListComponent', links: Array.from({ length: 101 }, () => link) }],
    ['an alert of another tone', { uid, typeCode: 'AlertComponent', tone: 'red', title: 'Grève' }],
    ['a row of one cell too few', { ...table, rows: [['Colissimo', '30 kg'], ['Lettre']] }],
    ['a table without caption', { ...table, caption: undefined }],
    ['another drawing', { uid, typeCode: 'IllustrationComponent', name: 'cat' }],
    ['an unknown criterion', { uid, typeCode: 'ComparatorLinkComponent', linkName: 'a', criteria: { colour: 'red' } }],
  ])('refused: %s', (_name, component) => {
    expect(v.is(contentComponentSchema, component)).toBe(false);
  });

  test('the error of an invalid row is at the rows', () => {
    const { issues = [] } = v.safeParse(contentComponentSchema, { ...table, rows: [['Lettre']] });
    expect(issues.map(({ path, message }) => [path?.at(-1)?.key, message])).toEqual([
      ['rows', 'a cell a column in each row'],
    ]);
  });

  test('texts are HTML, addresses or plain texts; codes stay unchanged', () => {
    const banner = {
      uid,
      typeCode: 'SimpleBannerComponent',
      headline: 'h',
      content: 'c',
      urlLink: 'u',
      tone: 't',
      name: 'n',
    };
    const lists = {
      items: [{ question: 'q', answer: 'a', term: 't', definition: 'd' }],
      steps: [{ title: 't', text: 'x' }],
      links: [{ linkName: 'l', url: 'u' }],
      productCodes: ['p'],
      categoryCode: 'c',
      criteria: { weight: '1' },
      rows: [['r']],
      count: 3,
      none: null,
    };
    const mark = (text: string, kind: string) => `${kind}:${text}`;
    expect(mapTexts(banner, mark)).toEqual({
      ...banner,
      headline: 'text:h',
      content: 'html:c',
      urlLink: 'href:u',
    });
    expect(mapTexts(lists, mark)).toEqual({
      ...lists,
      items: [{ question: 'text:q', answer: 'html:a', term: 'text:t', definition: 'html:d' }],
      steps: [{ title: 'text:t', text: 'html:x' }],
      links: [{ linkName: 'text:l', url: 'href:u' }],
      rows: [['text:r']],
    });
  });
});

describe('CMS-1 pages of content', () => {
  const page = {
    uid: 'aide-mesurer',
    label: '/aide/mesurer',
    title: 'Mesurer',
    description: 'Comment mesurer.',
    template: 'HelpArticle',
    contentSlots: [{ position: 'Main', components: [table] }],
    status: 'published',
    locale: 'fr',
  };

  test.each([
    ['as it is', {}, true],
    ['with a name for label', { label: 'home' }, true],
    ['with capitals in its label', { label: '/Aide' }, false],
    ['with a label of a slash', { label: '/' }, false],
    ['with a query in its label', { label: '/aide?x' }, false],
    ['of another template', { template: 'Blog' }, false],
    ['in another slot', { contentSlots: [{ position: 'Left', components: [] }] }, false],
    ['in another state', { status: 'deleted' }, false],
    ['in another language', { locale: 'de' }, false],
    ['without a description', { description: ' ' }, false],
    ['with a title of 121 signs', { title: 'a'.repeat(121) }, false],
    ['with a field more', { author: 'Zoé' }, false],
  ])('a page %s is one: %j %j', (_name, change, isOne) => {
    expect(v.is(contentPageSchema, { ...page, ...change })).toBe(isOne);
  });

  test.each([
    ['/aide/mesurer/tube', 'aide-mesurer-tube'],
    ['home', 'home'],
    ['/aide', 'aide'],
  ])('the uid of %s is %s', (label, name) => {
    expect(uidOfLabel(label)).toBe(name);
  });

  test('API-1 missing parameters of a content call have their defaults', () => {
    expect(v.parse(contentPageContract.query, {})).toEqual({ pageLabelOrId: 'home' });
    expect(v.parse(occPageContract.query, {})).toMatchObject({
      pageType: 'ContentPage',
      pageLabelOrId: 'home',
      code: '',
    });
    expect(v.parse(occComponentsContract.query, { componentIds: 'a,b' })).toMatchObject({
      currentPage: 0,
      pageSize: 100,
    });
    expect(
      v.parse(occComponentsContract.query, { componentIds: 'a', currentPage: '1000', pageSize: '1' }),
    ).toMatchObject({
      currentPage: 1000,
      pageSize: 1,
    });
  });

  test.each([
    ['a page beyond any', occComponentsContract.query, { componentIds: 'a', currentPage: '1001' }],
    ['a page of nothing', occComponentsContract.query, { componentIds: 'a', pageSize: '0' }],
    ['a page of 101', occComponentsContract.query, { componentIds: 'a', pageSize: '101' }],
    ['no components', occComponentsContract.query, {}],
    ['an empty label', contentPageContract.query, { pageLabelOrId: '' }],
    ['another site', contentPageContract.parameters, { site: 'shop' }],
    ['a code of 101 signs', occPageContract.query, { code: 'x'.repeat(101) }],
  ])('API-2 %s is refused', (_name, schema, query) => {
    expect(v.is(schema, query)).toBe(false);
  });
});
