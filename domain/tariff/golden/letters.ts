import type { GoldenGrids } from './grids.ts';

/** Tracked letters 2026, on which there is no VAT (laposte.fr/tarif-lettre-verte). Service → zone → every band. */
export const letters2026: GoldenGrids = {
  LettreSuivie: {
    FR: { grams: [20, 100, 250, 500, 1000, 2000], cents: [202, 360, 574, 791, 979, 1164] },
  },
  LettreServicesPlus: {
    FR: { grams: [20, 100, 250, 500, 1000, 2000], cents: [347, 457, 578, 810, 1035, 1201] },
  },
};
