/**
 * Reads a form field that takes either a SIREN or a SIRET. It is separate from the checks of these numbers, so that
 * pages needn't load those.
 */

const sirenDigits = 9;

/** A number with more digits than a SIREN is taken for a SIRET. */
export function sirenOrSiret(typed: string): { readonly siren: string; readonly siret: string } {
  const isSiret = typed.replace(/\D/g, '').length > sirenDigits;
  return isSiret ? { siren: '', siret: typed } : { siren: typed, siret: '' };
}
