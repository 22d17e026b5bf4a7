/** What a found word is worth: by where it stands in a product and by how it was found (docs/search.md, "Ranking"). */

/** Places of a word in a product, best first: the word that names it, its name, keywords, summary, description. */
export const fields = ['head', 'name', 'keywords', 'summary', 'description'] as const;
export type Field = (typeof fields)[number];

/** Worth of each place, by its number. */
export const fieldWeights: readonly number[] = [10, 8, 4, 2, 1];

/** Worth of each way to find a word; `first` is what a word stands for above all, `meant` a synonym of a corrected word. */
export const matchFactors = { first: 11, exact: 10, stem: 9, synonym: 7, beginning: 6, similar: 5, meant: 4 } as const;

/** Most sizes that are looked at as room for what is to be packed. */
export const mostRooms = 40;

/**
 * Room for a size, `rank` from 0 for the one that leaves least empty: a better room outweighs a better place of another word,
 * and the size itself outweighs every room.
 */
export const roomFactor = (rank: number): number => 13 * (mostRooms - rank);
export const exactSizeFactor = roomFactor(-1);

/** Most words of a search that are looked at. */
export const mostWords = 12;

/** More than any product's score: the size and every other word in the head of its name. Fits 16 bits. */
export const scoreLimit = exactSizeFactor * 10 + mostWords * 110 + 1;
