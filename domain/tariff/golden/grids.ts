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

/** Tracked letters 2026, on which there is no VAT (laposte.fr/tarif-lettre-verte). Service → zone → every band. */
export const letters2026: GoldenGrids = {
  LettreSuivie: {
    FR: { grams: [20, 100, 250, 500, 1000, 2000], cents: [202, 360, 574, 791, 979, 1164] },
  },
  LettreServicesPlus: {
    FR: { grams: [20, 100, 250, 500, 1000, 2000], cents: [347, 457, 578, 810, 1035, 1201] },
  },
};

/** Delivengo easy 2026 without VAT (published public grid). Service → zone → every band. */
export const delivengo2026: GoldenGrids = {
  DelivengoEasy: {
    1: { grams: [250, 500, 1000, 2000], cents: [646, 748, 893, 1267] },
    2: { grams: [250, 500, 1000, 2000], cents: [1290, 1550, 2290, 3490] },
  },
};

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

/** Colissimo consumer grid 2026, prices as paid (laposte.fr/tarif-colissimo). Service → zone → every band. */
export const colissimoPart2026: GoldenGrids = {
  ColissimoAccess: {
    FR: {
      grams: [250, 500, 750, 1000, 2000, 5000, 10000, 15000, 30000],
      cents: [549, 759, 929, 959, 1119, 1739, 2529, 3199, 3959],
    },
    OM1: { grams: [500, 1000, 2000, 5000, 10000, 15000, 30000], cents: [1202, 1900, 2589, 3890, 6232, 13020, 14302] },
    OM2: { grams: [500, 1000, 2000, 5000, 10000, 15000, 30000], cents: [1221, 1895, 3349, 5596, 10958, 24999, 28723] },
    A: {
      grams: [500, 1000, 2000, 5000, 10000, 15000, 20000, 30000],
      cents: [1499, 1939, 2219, 2859, 4699, 6799, 8799, 8799],
    },
    UK: {
      grams: [500, 1000, 2000, 5000, 10000, 15000, 20000, 30000],
      cents: [1899, 2339, 2619, 3259, 5099, 7199, 9199, 9199],
    },
    B: { grams: [500, 1000, 2000, 5000, 10000, 15000, 20000], cents: [2379, 2839, 3109, 3989, 6609, 8959, 10949] },
    C: { grams: [500, 1000, 2000, 5000, 10000, 15000, 20000], cents: [3519, 3919, 5399, 7869, 14899, 21079, 25689] },
  },
  ColissimoPickupStation: {
    FR: { grams: [250, 500, 750, 1000, 2000, 5000], cents: [479, 689, 859, 889, 1049, 1669] },
  },
  ColissimoEcoOM: {
    OM1: { grams: [500, 1000, 2000, 5000, 10000, 15000, 30000], cents: [841, 1173, 1477, 2480, 3924, 7942, 9153] },
  },
};
