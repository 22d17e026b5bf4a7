/** What a found word is worth: by where it stands in a product and by how it was found (docs/search.md, "Ranking"). */

/** Places of a word in a product, best first: the word that names it, its name, keywords, summary, description. */
export const fields = ['head', 'name', 'keywords', 'summary', 'description'] as const;
export type Field = (typeof fields)[number];

/** Worth of each place, by its number. */
export const fieldWeights: readonly number[] = [10, 8, 4, 2, 1];

/** Worth of each way to find a word; `meant` is a synonym of a corrected word. */
export const matchFactors = { exact: 10, stem: 9, synonym: 7, beginning: 6, similar: 5, meant: 4 } as const;

/** Most words of a search that are looked at. */
export const mostWords = 12;

/** More than any product's score: every word in the head of its name. */
export const scoreLimit = mostWords * 100 + 1;
