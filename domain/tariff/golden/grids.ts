/** Published tables transcribed for tests: `grams[i]` (included) costs `cents[i]`, the amount of the publication. */
export interface GoldenBands {
  readonly grams: readonly number[];
  readonly cents: readonly number[];
}

/** Service code → zone → bands. */
export type GoldenGrids = Readonly<Record<string, Readonly<Record<string, GoldenBands>>>>;
