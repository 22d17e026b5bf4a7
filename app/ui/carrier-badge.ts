import type { LineBadgeTone } from './Plate.tsx';

export type CarrierBadge = { readonly text: string; readonly tone: LineBadgeTone };

const badges: Readonly<Record<string, CarrierBadge>> = {
  DLVG: { text: 'DL', tone: 'dlvg' },
  MTEL: { text: 'LS', tone: 'mtel' },
  CHRP: { text: 'CH', tone: 'chrp' },
  POFR: { text: 'CO', tone: 'pofr' },
};

/** The badge of a carrier; one without an entry gets the first two letters of its name. */
export function carrierBadge(code: string, name: string): CarrierBadge {
  return badges[code] ?? { text: name.slice(0, 2).toUpperCase(), tone: 'other' };
}
