import type { GoldenGrids } from './grids.ts';

/**
 * Chronopost consumer online grid 2026: with VAT in FR and zones 1 to 3, without VAT in zones 4 and 8
 * (laposte.fr/tarif-chronopost). Service → zone → every band.
 */
export const chronopost2026: GoldenGrids = {
  Chrono13: {
    FR: { grams: [1000, 3000, 10000, 20000, 30000], cents: [2340, 2520, 2880, 4080, 5400] },
  },
  ChronoInternationalColis: {
    1: { grams: [1000, 3000, 10000, 20000, 30000], cents: [3480, 5160, 9480, 19080, 31320] },
    2: { grams: [1000, 3000, 10000, 20000, 30000], cents: [3840, 5400, 9840, 19680, 31920] },
    3: { grams: [1000, 3000, 10000, 20000, 30000], cents: [5040, 6480, 11880, 24600, 40080] },
    4: { grams: [1000, 3000, 10000, 20000, 30000], cents: [4700, 6700, 13000, 26000, 42400] },
    8: { grams: [1000, 3000, 10000, 20000, 30000], cents: [5800, 8800, 15500, 28000, 49600] },
  },
};
