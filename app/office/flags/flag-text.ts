import type { OfficeTexts } from '#app/i18n/fr/office.ts';
import type { FlagState } from '#domain/flags/flag.ts';

type NamedFlag = Pick<FlagState, 'name' | 'carrierName'>;

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** Name of the feature or carrier that a flag closes: "Parcours d’envoi", "Delivengo". */
export function flagText({ name, carrierName }: NamedFlag, { flags }: OfficeTexts): string {
  return has(flags.names, name) ? flags.names[name] : (carrierName ?? name);
}

/** What visitors see while a flag is closed. */
export function consequenceText({ name }: NamedFlag, { flags }: OfficeTexts): string {
  return has(flags.consequences, name) ? flags.consequences[name] : flags.carrierConsequence;
}

/** Name of a flag on a site: "Delivengo, professionnels". */
export function siteFlagText(flag: NamedFlag & Pick<FlagState, 'site'>, texts: OfficeTexts): string {
  return texts.flags.labelOf(flagText(flag, texts), texts.sites[flag.site]);
}
