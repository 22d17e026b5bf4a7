/** Scores of matching words: by the field of the product and by the kind of match (docs/search.md, "Ranking"). */

/** Fields of a product, best first; `head` is the noun that names it, such as "carton". */
export const fields = ['head', 'name', 'keywords', 'summary', 'description'] as const;
export type Field = (typeof fields)[number];

/** Weight of each field, by its number. */
export const fieldWeights: readonly number[] = [10, 8, 4, 2, 1];

/**
 * Factor of each kind of match; `first` is a synonym that ranks above the typed word (`==>`), `meant` a synonym of a
 * corrected word.
 */
export const matchFactors = { first: 11, exact: 10, stem: 9, synonym: 7, beginning: 6, similar: 5, meant: 4 } as const;

/** Maximum number of sizes considered for an object to be packed. */
export const maxRooms = 40;

/**
 * Factor by which the weight of a field is multiplied for a size into which an object fits; `rank` is 0 for the size
 * with the least empty space. For sizes in names, the next better one counts more than a better field of another word;
 * the exact size outweighs all others.
 */
export const roomFactor = (rank: number): number => 13 * (maxRooms - rank);
export const exactSizeFactor = roomFactor(-1);

/** Maximum number of words of a search that are used. */
export const maxWords = 12;

/**
 * Higher than the highest possible score of a search with at most one size: an exact size, and all other words in the
 * field `head`. Fits into 16 bits.
 */
export const scoreLimit = exactSizeFactor * 10 + maxWords * 110 + 1;
