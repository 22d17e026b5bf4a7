/** Merging the pages of two editors (docs/requirements.md CMS-2; docs/content.md, "Two editors"). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TypedComponent, TypedPage } from './component-fields.ts';
import { mergePages, type Side } from './page-merge.ts';

const paragraph = (uid: string, content: string, title = 'Titre'): TypedComponent => ({
  uid,
  typeCode: 'CMSParagraphComponent',
  title,
  content,
});
const links = (uid: string, ...names: string[]): TypedComponent => ({
  uid,
  typeCode: 'CMSLinkListComponent',
  links: names.map((linkName) => ({ linkName, url: '/aide' })),
});
const page = (title: string, main: readonly TypedComponent[], side: readonly TypedComponent[] = []): TypedPage => ({
  title,
  description: 'Description',
  template: 'TextPage',
  contentSlots: [
    { position: 'Main', components: main },
    { position: 'Side', components: side },
  ],
});
const merge = (base: TypedPage, theirs: TypedPage, mine: TypedPage, choices: Record<string, Side> = {}) => {
  const { page: merged, rows } = mergePages({ base, theirs, mine, choices });
  return {
    title: merged.title,
    slots: merged.contentSlots.filter(({ components }) => components.length > 0).map(({ components }) => components),
    rows: rows.map(({ id, changedBy }) => `${id} ${changedBy}`),
  };
};

test('CMS-2 what one of two editors changed is merged, and what both changed is chosen', () => {
  const base = page('Accueil', [paragraph('a', '<p>un</p>'), links('b', 'x', 'y')]);
  const theirs = page('Accueil d’Inès', [paragraph('a', '<p>deux</p>'), links('b', 'x', 'Inès')]);
  const mine = page('Accueil', [paragraph('a', '<p>trois</p>', 'De Paul'), links('b', 'Paul', 'y')]);
  const merged = merge(base, theirs, mine);
  expect(merged.rows).toEqual([
    'title theirs',
    'a.title mine',
    'a.content both',
    'b.links.0.linkName mine',
    'b.links.1.linkName theirs',
  ]);
  expect([merged.title, merged.slots]).toEqual([
    'Accueil d’Inès',
    [[paragraph('a', '<p>trois</p>', 'De Paul'), links('b', 'Paul', 'Inès')]],
  ]);
  expect(merge(base, theirs, mine, { 'a.content': 'theirs' }).slots[0]?.[0]).toEqual(
    paragraph('a', '<p>deux</p>', 'De Paul'),
  );
});

test('CMS-2 a list with another number of items is chosen as a whole, and so is a component that one removed', () => {
  const base = page('T', [links('b', 'x', 'y'), paragraph('a', '<p>un</p>')]);
  const theirs = page('T', [links('b', 'x', 'y', 'z'), paragraph('a', '<p>changé</p>')]);
  const mine = page('T', [links('b', 'Paul', 'y')]);
  expect(merge(base, theirs, mine)).toEqual({
    title: 'T',
    slots: [[links('b', 'Paul', 'y')]],
    rows: ['b.links both', 'a both'],
  });
  expect(merge(base, theirs, mine, { 'b.links': 'theirs', a: 'theirs' }).slots).toEqual([
    [links('b', 'x', 'y', 'z'), paragraph('a', '<p>changé</p>')],
  ]);
  // If one editor removes a component that the other left unchanged, it is removed.
  expect(merge(base, base, mine).slots).toEqual([[links('b', 'Paul', 'y')]]);
});

test('CMS-2 components that both added stay both, where each put them, and a move is kept', () => {
  const base = page('T', [paragraph('a', 'a'), paragraph('b', 'b')]);
  const theirs = page('T', [paragraph('a', 'a'), paragraph('main-1', 'd’Inès'), paragraph('b', 'b')]);
  const mine = page('T', [paragraph('b', 'b'), paragraph('main-1', 'de Paul')], [paragraph('a', 'a')]);
  expect(merge(base, theirs, mine).slots).toEqual([
    [paragraph('main-1', 'd’Inès'), paragraph('b', 'b'), paragraph('main-1-2', 'de Paul')],
    [paragraph('a', 'a')],
  ]);
});

const anyPage = fc
  .tuple(
    fc.constantFrom('T', 'U'),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
    fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 4, maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  )
  .map(([title, uids, texts, isAside]) => {
    const components = uids.map((uid, at) =>
      uid === 'd' ? links(uid, ...texts.slice(at)) : paragraph(uid, texts[at] ?? ''),
    );
    return page(
      title,
      components.filter((_, at) => !isAside[at]),
      components.filter((_, at) => isAside[at]),
    );
  });

test('CMS-2 whoever changed nothing gets the other’s page', () => {
  fc.assert(
    fc.property(anyPage, anyPage, (base, changed) => {
      const { title, slots } = merge(base, base, base);
      expect([title, slots]).toEqual([base.title, merge(base, base, base).slots]);
      const expected = merge(changed, changed, changed).slots;
      expect(merge(base, changed, base).slots).toEqual(expected);
      expect(merge(base, base, changed).slots).toEqual(expected);
      expect(merge(base, changed, changed)).toMatchObject({ slots: expected, rows: [] });
    }),
  );
});

test('CMS-2 every text that one editor changed is in the merged page or among the choices', () => {
  fc.assert(
    fc.property(anyPage, anyPage, anyPage, (base, theirs, mine) => {
      const { page: merged, rows } = mergePages({ base, theirs, mine, choices: {} });
      const uids = merged.contentSlots.flatMap(({ components }) => components.map(({ uid }) => uid));
      expect(new Set(uids).size).toBe(uids.length);
      const chosen = Object.fromEntries(rows.map(({ id }) => [id, 'theirs' as const]));
      const other = mergePages({ base, theirs, mine, choices: chosen }).page;
      const shown = JSON.stringify([merged, other]);
      for (const { changedBy, mine: text, theirs: theirText } of rows) {
        for (const part of [changedBy !== 'theirs' && text, changedBy !== 'mine' && theirText]) {
          for (const line of (part || '').split('\n')) expect(shown).toContain(line);
        }
      }
    }),
  );
});
