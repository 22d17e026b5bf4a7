/** Published tables transcribed for tests: up to `grams[i]` inclusive costs `cents[i]`, the published amount. */
export interface GoldenBands {
  readonly grams: readonly number[];
  readonly cents: readonly number[];
}

/** Service code → zone → bands. */
export type GoldenGrids = Readonly<Record<string, Readonly<Record<string, GoldenBands>>>>;
