import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { compileSynonyms, loadSynonyms, noBundledRules, parseSynonyms, SynonymFilesError } from './synonyms.ts';

const parse = (text: string) => parseSynonyms(text, 'fr', 'synonyms.fr.txt');
const alternatives = (text: string, ...words: string[]) =>
  compileSynonyms({ ...noBundledRules, fr: parse(text) }, [])
    .part.fr.rulesOf(words)
    .map(({ to }) => to.join(' '));

function problemsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof SynonymFilesError) return error.problems;
    throw error;
  }
  return [];
}

describe('SHOP-3 a line of synonyms', () => {
  test('is a group: each expression finds the others', () => {
    const line = 'scotch, ruban adhésif  # marque';
    expect(alternatives(line, 'scotch')).toEqual(['ruban adhesif']);
    expect(alternatives(line, 'rubans', 'adhesifs')).toEqual(['scotch']);
    expect(alternatives(line, 'ruban')).toEqual([]);
  });

  test('or leads one way', () => {
    expect(alternatives('paquet => colis, carton', 'paquets')).toEqual(['colis', 'carton']);
    expect(alternatives('paquet => colis, carton', 'colis')).toEqual([]);
  });

  test('is read without stop words and accents', () => {
    expect(alternatives('boîte à lettres => Boîte postale', 'boite', 'lettres')).toEqual(['boite postale']);
  });
});

test('SHOP-3 every faulty line is reported with its number', () => {
  const text = '# ok\nscotch\na => b => c\ncarton, , boîte\n\nun deux trois quatre cinq six sept => x';
  expect(problemsOf(() => parse(text))).toEqual([
    'synonyms.fr.txt:2 a group needs two expressions or more, separated by commas',
    'synonyms.fr.txt:3 "=>" stands more than once',
    'synonyms.fr.txt:4 an expression is empty',
    'synonyms.fr.txt:6 "un deux trois quatre cinq six sept" has more than 5 words',
  ]);
});

test('SHOP-3 faults of all files are reported together', async () => {
  const folder = await temporaryFolder('synonyms');
  await writeFile(join(folder, 'synonyms.fr.txt'), 'seul\n');
  await expect(loadSynonyms(folder)).rejects.toThrow(/synonyms\.fr\.txt:1 .*\nsynonyms\.en\.txt:1 can't be read/s);
});

test('SHOP-3 the files that ship are good', async () => {
  const { fr, en } = (await loadSynonyms('data/search')).part;
  expect(fr.rulesOf(['scotch']).length).toBeGreaterThan(0);
  expect(en.rulesOf(['bubble', 'wrap']).length).toBeGreaterThan(0);
});
