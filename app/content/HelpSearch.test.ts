import { expect, test } from 'vitest';
import type { ContentComponent } from '#domain/content/component.ts';
import { countLinks, findHelp } from './HelpSearch.tsx';

const lists: readonly ContentComponent[] = [
  {
    uid: 'a',
    typeCode: 'CMSLinkListComponent',
    title: 'Préparer un colis',
    links: [
      { linkName: 'Mesurer et peser', url: '/aide/mesurer-et-peser', description: 'Côtés, poids' },
      { linkName: 'Envoyer un tube', url: '/aide/envoyer-un-tube' },
    ],
  },
  {
    uid: 'b',
    typeCode: 'CMSLinkListComponent',
    title: 'Douane',
    links: [{ linkName: 'Remplir la déclaration', url: '/aide/declaration-en-douane' }],
  },
  { uid: 'c', typeCode: 'CMSParagraphComponent', content: '<p>tube</p>' },
];
const urls = (text: string) =>
  findHelp(lists, text)
    .flatMap((list) => (list.typeCode === 'CMSLinkListComponent' ? list.links : []))
    .map((link) => link.url);

test.each([
  ['TUBE', ['/aide/envoyer-un-tube']],
  ['cotes', ['/aide/mesurer-et-peser']],
  ['preparer tube', ['/aide/envoyer-un-tube']],
  ['douane', ['/aide/declaration-en-douane']],
  ['colis', ['/aide/mesurer-et-peser', '/aide/envoyer-un-tube']],
  ['zzz', []],
])('NAV-23 the help finds by %s %j', (text, expectedUrls) => {
  expect(urls(text)).toEqual(expectedUrls);
  expect(countLinks(findHelp(lists, text))).toBe(expectedUrls.length);
});
