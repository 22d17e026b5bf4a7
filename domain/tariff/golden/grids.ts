/**
 * A price table transcribed for tests from what the carrier publishes: a parcel of up to `grams[i]`, inclusive, costs
 * `cents[i]`.
 */
export interface GoldenBands {
  readonly grams: readonly number[];
  readonly cents: readonly number[];
}

/** By service code, then by zone. */
export type GoldenGrids = Readonly<Record<string, Readonly<Record<string, GoldenBands>>>>;
