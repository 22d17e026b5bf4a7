import { typedIn, type Values } from '#app/office/frame/seen-values.ts';
import { delayText } from '#domain/catalog/delay-text.ts';
import { productTexts } from '#domain/catalog/product-texts.ts';
import { volumePricesText } from '#domain/catalog/volume-price-text.ts';
import { formatAmount } from '#domain/money/money.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { EditedProduct } from './edited-product.tsx';

const ticked = (prefix: string, names: readonly string[]) => names.map((name) => [`${prefix}.${name}`, 'yes'] as const);

/** What the fields of an offer contain. */
const offerValues = (prefix: string, offer: EditedProduct['offers'][number]) => [
  [`${prefix}.taxExclusive`, formatAmount(offer.taxExclusive)] as const,
  [`${prefix}.volumePrices`, volumePricesText(offer.volumePrices)] as const,
  [`${prefix}.stock`, String(offer.stock)] as const,
  [`${prefix}.delayDays`, delayText(offer.delayDays)] as const,
  [`${prefix}.deliveryFee`, formatAmount(offer.deliveryFee)] as const,
];

function ownValues(product: EditedProduct, locale: Locale) {
  const { categoryCodes, sites, attributeValues, ean, brandCode, ownRange, vatRate, weight, createdOn, variant } =
    product;
  const [first = '', ...others] = categoryCodes;
  const numberText = (value: string | number) => (locale === 'fr' ? String(value).replace('.', ',') : String(value));
  return [
    ...productTexts.flatMap((name) => locales.map((each) => [`${name}.${each}`, product[name][each]] as const)),
    ...Object.entries({
      ean: ean ?? '',
      brand: brandCode,
      vatRate: String(vatRate),
      weight: String(weight),
      createdOn,
    }),
    ...ticked('is', ownRange ? ['ownRange'] : []),
    ...Object.entries(variant ?? {}).map(([name, value]) => [`variant.${name}`, value] as const),
    ['categories', first] as const,
    ...ticked('category', others),
    ...ticked('site', sites),
    ...Object.entries(attributeValues).map(([name, value]) => [`attributes.${name}`, numberText(value)] as const),
  ];
}

/** What the fields of a product's page contain before anything is typed; those that are empty may be missing. */
export const productValues = (product: EditedProduct, locale: Locale): Values =>
  Object.fromEntries([
    ...ownValues(product, locale),
    ...product.offers.flatMap((offer) => offerValues(`offers.${offer.id}`, offer)),
  ]);

/** What the fields for a new product contain that is copied from another: all but code, EAN, first day of sale and stock. */
export function copiedValues(product: EditedProduct, locale: Locale): Values {
  const { ean: _, createdOn: __, ...own } = Object.fromEntries(ownValues(product, locale));
  const offers = product.offers.flatMap((offer, at) => [
    ...offerValues(`newOffers.${at}`, { ...offer, stock: 0 }),
    [`newOffers.${at}.seller`, offer.seller.code] as const,
    [`newOffers.${at}.site`, offer.site] as const,
  ]);
  return { ...own, ...Object.fromEntries(offers) };
}

/** Whether something is typed that isn't stored. The site of a new offer is chosen from the start. */
export const isUnsaved = (form: FormData, stored: Values): boolean =>
  [...form.keys(), ...Object.keys(stored)].some(
    (name) =>
      (name in stored || /^(category|site|is|attributes|variant|newOffers\.\d+(?!\.site))\b/.test(name)) &&
      typedIn(form, name) !== (stored[name] ?? ''),
  );
