/** Finding the links of a page (docs/requirements.md CMS-2). */
import { expect, test } from 'vitest';
import { linkedPath, linksOf } from './page-links.ts';

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
  expect([...links, 'https://example.org', '/api/docs', '/'].map(linkedPath)).toEqual([
    '/aide',
    '/nulle-part',
    null,
    null,
    null,
    '/',
  ]);
});
