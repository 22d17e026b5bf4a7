import { typedIn, type Values } from '#app/office/frame/seen-values.ts';
import { productTexts } from '#domain/catalog/product-texts.ts';
import { volumePricesText } from '#domain/catalog/volume-price-text.ts';
import { formatAmount } from '#domain/money/money.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { EditedProduct } from './edited-product.tsx';

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

/** Whether something is typed that isn't stored. */
export const isUnsaved = (form: FormData, stored: Values): boolean =>
  [...form.keys(), ...Object.keys(stored)].some(
    (name) =>
      (name in stored || /^(category|site|attributes)\./.test(name)) && typedIn(form, name) !== (stored[name] ?? ''),
  );
