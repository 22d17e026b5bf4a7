import type { GoldenGrids } from './grids.ts';

/** Colissimo consumer grid 2025, prices as paid (laposte.fr/tarif-colissimo). Service → zone → every band. */
export const colissimoPart2025: GoldenGrids = {
  ColissimoAccess: {
    FR: {
      grams: [250, 500, 750, 1000, 2000, 5000, 10000, 15000, 30000],
      cents: [525, 735, 865, 940, 1070, 1660, 2420, 3055, 3785],
    },
  },
  ColissimoPickupStation: {
    FR: { grams: [250, 500, 750, 1000, 2000, 5000], cents: [455, 665, 795, 870, 1000, 1590] },
  },
};
