/** Saves categories, sites and attributes of a product. */
import type { Office } from '#app/api/use-cases.ts';
import { allSites } from '#domain/site/site.ts';
import { backTo, refuse, textOf } from './product-refusal.ts';

/** Names of the form's fields; a dot and a code follow, but for the first category. */
export const detailFields = { category: 'categorie', site: 'site', choice: 'choix', number: 'nombre' } as const;

/** The codes after the dot in the names of the fields that begin with a prefix, and their values. */
function fieldsOf(form: FormData, prefix: string): readonly (readonly [string, string])[] {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(`${prefix}.`) && typeof value === 'string' ? [[name.slice(prefix.length + 1), value.trim()]] : [],
  );
}

/** A typed number such as `1 200`, `35,5` or `-1.25`; any other text as it is, for the server to refuse. */
export function typedNumber(text: string): number | string {
  const figure = text.replace(/\s/gu, '').replace(',', '.');
  return /^-?\d{1,10}(?:\.\d{1,10})?$/.test(figure) ? Number(figure) : text;
}

/** Redirects to the product's page, or returns the refusal with status 422. */
export async function saveDetails({ catalog }: Office, code: string, form: FormData) {
  const first = textOf(form, detailFields.category);
  const others = fieldsOf(form, detailFields.category).map(([category]) => category);
  const choices = fieldsOf(form, detailFields.choice).filter(([, value]) => value !== '');
  const numbers = fieldsOf(form, detailFields.number).filter(([, value]) => value !== '');
  const details = {
    version: textOf(form, 'version'),
    categories: [...new Set([first, ...others])].filter(Boolean),
    sites: allSites.filter((site) => form.has(`${detailFields.site}.${site}`)),
    attributes: Object.fromEntries([
      ...choices,
      ...numbers.map(([attribute, value]) => [attribute, typedNumber(value)] as const),
    ]),
  };
  try {
    await catalog.changeDetails({ code, ...details });
  } catch (error) {
    return refuse(error, form, (subject) => {
      if (subject === 'categories' || subject === 'sites') return subject;
      const [, attribute = ''] = /^attributes\.(.+)$/.exec(subject) ?? [];
      const fields = [`${detailFields.choice}.${attribute}`, `${detailFields.number}.${attribute}`];
      return fields.find((field) => form.has(field)) ?? null;
    });
  }
  throw backTo(code, 'details');
}
