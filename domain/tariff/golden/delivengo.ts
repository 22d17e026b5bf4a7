import type { GoldenGrids } from './grids.ts';

/** Delivengo easy 2026 without VAT (published public grid). Service → zone → every band. */
export const delivengo2026: GoldenGrids = {
  DelivengoEasy: {
    1: { grams: [250, 500, 1000, 2000], cents: [646, 748, 893, 1267] },
    2: { grams: [250, 500, 1000, 2000], cents: [1290, 1550, 2290, 3490] },
  },
};
