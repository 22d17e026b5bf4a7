import { productTexts } from '#domain/catalog/product-texts.ts';
import { volumePricesText } from '#domain/catalog/volume-price-text.ts';
import { formatAmount } from '#domain/money/money.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { EditedProduct } from './edited-product.tsx';

export type Values = Readonly<Record<string, string>>;

const ticked = (prefix: string, names: readonly string[]) => names.map((name) => [`${prefix}.${name}`, 'yes'] as const);

/** What the fields of a product's page contain before anything is typed; those that are empty may be missing. */
export function productValues(product: EditedProduct, locale: Locale): Values {
  const { categoryCodes, sites, attributeValues, offers } = product;
  const [first = '', ...others] = categoryCodes;
  const numberText = (value: string | number) => (locale === 'fr' ? String(value).replace('.', ',') : String(value));
  return Object.fromEntries([
    ...productTexts.flatMap((name) => locales.map((each) => [`${name}.${each}`, product[name][each]] as const)),
    ['categories', first],
    ...ticked('category', others),
    ...ticked('site', sites),
    ...Object.entries(attributeValues).map(([name, value]) => [`attributes.${name}`, numberText(value)] as const),
    ...offers.flatMap(({ id, taxExclusive, volumePrices, stock }) => [
      [`offers.${id}.taxExclusive`, formatAmount(taxExclusive)] as const,
      [`offers.${id}.volumePrices`, volumePricesText(volumePrices)] as const,
      [`offers.${id}.stock`, String(stock)] as const,
    ]),
  ]);
}

/** What a form has in a field; browsers send each end of a line as two characters. */
const typedIn = (form: FormData, name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');

/** Whether something is typed that isn't stored. */
export const isUnsaved = (form: FormData, stored: Values): boolean =>
  [...form.keys(), ...Object.keys(stored)].some(
    (name) =>
      (name in stored || /^(category|site|attributes)\./.test(name)) && typedIn(form, name) !== (stored[name] ?? ''),
  );

/**
 * Takes over into the form what others have changed since the page was read (`seen`) and whoever sends it hasn't, so that
 * saving it overwrites nobody. Returns the values that each field counts from, and the fields that both have changed
 * apart from offers, which the server compares.
 */
export function takeOver(form: FormData, seen: Values, stored: Values) {
  const known: Record<string, string> = {};
  const clashes: string[] = [];
  for (const name of new Set([...Object.keys(seen), ...Object.keys(stored)])) {
    const [typed, before, now] = [typedIn(form, name), seen[name] ?? '', stored[name] ?? ''];
    known[name] = typed === before ? now : before;
    if (before === now) continue;
    if (typed !== before) {
      if (typed !== now && !name.startsWith('offers.')) clashes.push(name);
    } else if (now === '') form.delete(name);
    else form.set(name, now);
  }
  return { known, clashes };
}
