/** Flags in words, and the change of one. */
import type { Office } from '#app/api/use-cases.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import type { OfficeTexts } from '#app/i18n/fr/office.ts';
import type { FlagState } from '#domain/flags/flag.ts';

type NamedFlag = Pick<FlagState, 'name' | 'carrierName'>;

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** Name of the feature or carrier that a flag closes: "Parcours d’envoi", "Delivengo". */
export const flagText = ({ name, carrierName }: NamedFlag, { flags }: OfficeTexts): string =>
  has(flags.names, name) ? flags.names[name] : (carrierName ?? name);

/** What visitors see while a flag is closed. */
export const consequenceText = ({ name }: NamedFlag, { flags }: OfficeTexts): string =>
  has(flags.consequences, name) ? flags.consequences[name] : flags.carrierConsequence;

/** What closing a flag does now, in numbers; `touched` are drafts or carts, by the flag. */
export const closingText = (
  { name, touched }: NamedFlag & { readonly touched: number },
  { flags }: OfficeTexts,
): string => (has(flags.closing, name) ? flags.closing[name] : flags.closingCarrier)(touched);

/** Name of a flag on a site: "Delivengo, professionnels". */
export const siteFlagText = (flag: NamedFlag & Pick<FlagState, 'site'>, texts: OfficeTexts): string =>
  texts.flags.labelOf(flagText(flag, texts), texts.sites[flag.site]);

/** Changes a flag as its form says (`FlagRows.tsx`), and then shows `page` with the changed flag in its address. */
export const changeFlag =
  ({ flags }: Office, page: string): Deed =>
  async (text) => {
    const [name, site] = [text('name'), text('site') as FlagState['site']];
    await flags.change({ name, site, isOpen: text('isOpen') === 'true', reason: text('reason') });
    return `${page}?${new URLSearchParams({ change: `${name}:${site}` })}`;
  };
