/** Comparing two versions (docs/requirements.md CMS-2). */
import { expect, test } from 'vitest';
import type { TypedComponent, TypedPage } from './component-fields.ts';
import { pageChanges } from './page-changes.ts';

const paragraph = (uid: string, content: string): TypedComponent => ({
  uid,
  typeCode: 'CMSParagraphComponent',
  content,
});
const links = (uid: string, ...names: string[]): TypedComponent => ({
  uid,
  typeCode: 'CMSLinkListComponent',
  links: names.map((linkName) => ({ linkName, url: '/aide' })),
});
const page = (title: string, ...components: TypedComponent[]): TypedPage => ({
  title,
  description: 'Description',
  template: 'TextPage',
  contentSlots: [{ position: 'Main', components }],
});
const kinds = (before: TypedPage, after: TypedPage) =>
  pageChanges(before, after).components.map(({ uid, kind }) => `${uid} ${kind}`);

test('CMS-2 two versions are compared field by field', () => {
  const before = page('Avant', paragraph('a', 'garanti'), paragraph('b', 'b'), links('c', 'x'));
  const after = page('Après', paragraph('d', 'nouveau'), paragraph('a', '« garanti »'), links('c', 'x', 'y'));
  const changes = pageChanges(before, after);
  expect(changes.head).toEqual([{ path: 'title', before: 'Avant', after: 'Après' }]);
  expect(changes.components.map(({ uid, kind, at }) => `${uid} ${kind} ${at}`)).toEqual([
    'd added 0',
    'a changed 1',
    'c changed 2',
    'b removed 1',
  ]);
  expect(changes.components.map(({ fields }) => fields)).toEqual([
    [{ path: 'content', before: null, after: 'nouveau' }],
    [{ path: 'content', before: 'garanti', after: '« garanti »' }],
    [
      { path: 'links.1.linkName', before: null, after: 'y' },
      { path: 'links.1.url', before: null, after: '/aide' },
    ],
    [{ path: 'content', before: 'b', after: null }],
  ]);
});

test('CMS-2 a component that others were put before hasn’t moved; one that changed places has', () => {
  const [a, b, c] = [paragraph('a', 'a'), paragraph('b', 'b'), paragraph('c', 'c')];
  expect(kinds(page('T', a, b), page('T', c, a, b))).toEqual(['c added', 'a same', 'b same']);
  expect(kinds(page('T', a, b), page('T', b, a))).toEqual(['b moved', 'a moved']);
  expect(kinds(page('T', a), page('T', a))).toEqual(['a same']);
});
