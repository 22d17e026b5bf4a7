import type { Answered, Office } from '#app/api/use-cases.ts';

export type EditedProduct = Answered<Office['catalog']['product']>;
/** What forms about products can choose. */
export type CatalogChoices = Answered<Office['catalog']['choices']>;
