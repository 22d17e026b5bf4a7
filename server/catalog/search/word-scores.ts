/** Scores of matching words: by the field of the product and by the kind of match (docs/search.md, "Ranking"). */

/** Fields of a product, best first: `head` is the noun that names it, such as "carton"; `material` is in the name too. */
export const fields = ['head', 'name', 'material', 'keywords', 'values', 'summary', 'description'] as const;
export type Field = (typeof fields)[number];

/** Weight of each field by its number. The noun of a search counts more in the noun that names a product. */
export const fieldWeights: readonly number[] = [8, 8, 8, 4, 4, 2, 1];
export const headWeights: readonly number[] = [14, 8, 8, 4, 4, 2, 1];

export const naming: readonly boolean[] = fields.map((field) => ['head', 'name', 'keywords'].includes(field));

/**
 * Factor of each kind of match; `first` is a synonym that ranks above the typed word (`==>`), `meant` a synonym of a
 * corrected word.
 */
export const matchFactors = { first: 11, exact: 10, stem: 9, synonym: 7, beginning: 6, similar: 5, meant: 4 } as const;

/** Maximum number of sizes considered for an object to be packed. */
export const maxRooms = 40;

/**
 * Factor of a size into which an object fits; `rank` is 0 for the size with the least empty space. In a name, the next
 * better size counts more than a better field of another word (18 × 8 > 11 × (14 − 1)).
 */
export const roomFactor = (rank: number): number => 18 * (maxRooms - rank);
export const exactSizeFactor = roomFactor(-1);

/** Maximum number of words of a search that are used. */
export const maxWords = 12;

/** Score of a product whose code or EAN is the whole text: higher than that of any words. */
export const codeScore = 100_000;
