/** What the navigation, the footer and the shelves may hold, and have to (docs/requirements.md CMS-2). */
import { expect, test } from 'vitest';
import type { ContentComponent } from './component.ts';
import type { PageData, SlotPosition } from './page.ts';
import { shapeFaults, typesIn } from './page-shape.ts';

const legal = [
  ['Mentions légales', '/mentions-legales'],
  ['Conditions de vente', '/conditions-de-vente'],
  ['Renoncer au contrat ici', '/retractation'],
  ['Données personnelles', '/donnees-personnelles'],
  ['Cookies', '/cookies'],
  ['Accessibilité', '/accessibilite'],
] as const;

type Links = readonly (readonly [string, string])[];

const list = (uid: string, links: Links, title?: string): ContentComponent => ({
  uid,
  typeCode: 'CMSLinkListComponent',
  title,
  links: links.map(([linkName, url]) => ({ linkName, url })),
});
const departments: ContentComponent = { uid: 'd', typeCode: 'CategoryNavigationComponent', title: 'Boutique' };
const help = list('h', [['Aide', '/aide']], 'Aide');

type Slots = Readonly<Partial<Record<SlotPosition, readonly ContentComponent[]>>>;

const dataOf = (slots: Slots): Pick<PageData, 'contentSlots'> => ({
  contentSlots: Object.entries(slots).map(([position, components]) => ({
    position: position as SlotPosition,
    components: [...components],
  })),
});
const faultsOf = (uid: string, slots: Slots, site: 'part' | 'pro' = 'part', locale: 'fr' | 'en' = 'fr') =>
  shapeFaults({ uid, site, locale }, dataOf(slots)).map(({ subject, key, params }) =>
    [subject, key, ...Object.values(params ?? {})].join(' '),
  );
const footer = (links: Links, columns: readonly ContentComponent[] = [help]) => ({
  Main: columns,
  Bottom: [list('l', links)],
});

test('CMS-2 a footer with its columns and all links that the law wants can be saved', () => {
  expect(faultsOf('site-footer', footer(legal, [help, departments]))).toEqual([]);
  const onPro = legal.map(([name, path]) => [name, `/professionnel${path}`] as const);
  expect(faultsOf('site-footer', footer(onPro), 'pro')).toEqual([]);
  // They may be in a column too.
  expect(faultsOf('site-footer', footer(legal.slice(1), [list('a', legal.slice(0, 1), 'Société')]))).toEqual([]);
});

test.each(legal.map(([, path]) => path))('CMS-2 a footer without %s is refused, and the refusal names it', (path) => {
  const others = legal.filter(([, each]) => each !== path);
  expect(faultsOf('site-footer', footer(others))).toEqual([`data content.wantedLinks ${path}`]);
  // A link to the other site's page isn't enough.
  const otherSite = [...others, ['X', `/professionnel${path}`] as const];
  expect(faultsOf('site-footer', footer(otherSite))).toEqual([`data content.wantedLinks ${path}`]);
});

test('CMS-2 the link to withdraw from a contract keeps the words of the law', () => {
  const renamed = legal.map(([name, path]) => [path === '/retractation' ? 'Retours' : name, path] as const);
  const subject = 'data.contentSlots.1.components.0.links.2.linkName content.withdrawalName';
  expect(faultsOf('site-footer', footer(renamed))).toEqual([`${subject} Renoncer au contrat ici`]);
  expect(faultsOf('site-footer', footer(legal), 'part', 'en')).toEqual([`${subject} Withdraw from contract here`]);
});

test('CMS-2 columns need a title, are four at most, and link to paths of ours or https only', () => {
  const untitled = list('a', [['Mail', 'mailto:a@b.example']]);
  expect(faultsOf('site-footer', footer(legal, [untitled]))).toEqual([
    'data.contentSlots.0.components.0.title content.titleWanted',
    'data.contentSlots.0.components.0.links.0.url content.frameLink',
  ]);
  const foreign = list('a', [['Blog', 'https://blog.example/']], 'Blog');
  expect(faultsOf('site-footer', footer(legal, [foreign]))).toEqual([]);
  expect(faultsOf('site-footer', footer(legal, [help, help, help, help, help]))).toEqual(['data content.slotCount 4']);
  const banner: ContentComponent = { uid: 'b', typeCode: 'SimpleBannerComponent', headline: 'Promo' };
  expect(faultsOf('site-footer', { ...footer(legal), Hero: [banner] })).toEqual([
    'data.contentSlots.2.components.0 content.notHere',
  ]);
});

test('CMS-2 the navigation is one list of at most five sections, and useful links', () => {
  const links = (count: number) =>
    list(
      'n',
      Array.from({ length: count }, (_, at) => [`Rubrique ${at}`, `/r${at}`] as const),
    );
  expect(faultsOf('site-navigation', { Main: [links(5)], Side: [links(3)] })).toEqual([]);
  expect(faultsOf('site-navigation', { Main: [links(5)] })).toEqual([]);
  expect(faultsOf('site-navigation', { Main: [links(6)] })).toEqual([
    'data.contentSlots.0.components.0 content.tooManyLinks 5',
  ]);
  const longName = list('n', [['Une rubrique dont le nom est long', '/r']]);
  expect(faultsOf('site-navigation', { Main: [longName] })).toEqual([
    'data.contentSlots.0.components.0.links.0.linkName content.nameTooLong 30',
  ]);
  expect(faultsOf('site-navigation', {})).toEqual(['data content.slotCount 1']);
  // The place beside the main one may be empty, so that its message asks for none.
  expect(faultsOf('site-navigation', { Main: [links(5)], Side: [links(3), links(2)] })).toEqual([
    'data content.tooManyComponents 1',
  ]);
  expect(faultsOf('site-navigation', { Main: [departments] })).toEqual([
    'data.contentSlots.0.components.0 content.notHere',
  ]);
});

test('CMS-2 shelves hold departments and products with a title; other pages hold no departments', () => {
  const products = (title?: string): ContentComponent => ({ uid: 'p', typeCode: 'ProductListComponent', title });
  expect(faultsOf('home-shelves', { Main: [departments, products('Nouveautés')] })).toEqual([]);
  expect(faultsOf('home-shelves', {})).toEqual([]);
  expect(faultsOf('home-shelves', { Main: [products()] })).toEqual([
    'data.contentSlots.0.components.0.title content.titleWanted',
  ]);
  expect(faultsOf('aide', { Main: [products(), departments] })).toEqual([
    'data.contentSlots.0.components.1 content.notHere',
  ]);
  const all = ['CMSLinkListComponent', 'CategoryNavigationComponent'] as const;
  expect(typesIn('aide', 'Main', all)).toEqual(['CMSLinkListComponent']);
  expect(typesIn('home-shelves', 'Main', all)).toEqual(['CategoryNavigationComponent', 'ProductListComponent']);
  expect(typesIn('home-shelves', 'Side', all)).toEqual([]);
});
