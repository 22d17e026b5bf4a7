import type { OptionsMessages } from '#app/i18n/fr/options.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';

/** The offer's own name of an option, else ours. */
export function nameOfOption(code: string, { offer }: Pick<DraftAnswer, 'offer'>, { names }: OptionsMessages): string {
  const own = offer.options.find((option) => option.code === code)?.shortDescription;
  return own ?? (Object.hasOwn(names, code) ? names[code as keyof typeof names] : code);
}
