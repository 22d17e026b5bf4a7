import type { OptionsMessages } from '#app/i18n/fr/options.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';

/** The name that the offer gives an option; if it gives none, the name in our texts. */
export function nameOfOption(code: string, { offer }: Pick<DraftAnswer, 'offer'>, { names }: OptionsMessages): string {
  const offerName = offer.options.find((option) => option.code === code)?.shortDescription;
  return offerName ?? (Object.hasOwn(names, code) ? names[code as keyof typeof names] : code);
}
