/** The one field of a form for a company's number; apart from the checks, so that pages needn't load them. */

const sirenDigits = 9;

/** The number as typed: one with more digits than a SIREN is taken for a SIRET. */
export function sirenOrSiret(typed: string): { readonly siren: string; readonly siret: string } {
  const isSiret = typed.replace(/\D/g, '').length > sirenDigits;
  return isSiret ? { siren: '', siret: typed } : { siren: typed, siret: '' };
}
