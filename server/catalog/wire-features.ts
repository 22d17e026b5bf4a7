/** Attributes of products as texts (docs/requirements.md SHOP-4). */
import type { CatalogAttribute, CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { endOfLife } from '#domain/catalog/end-of-life.ts';
import type { Sides } from '#domain/catalog/fit.ts';
import { insideOf } from '#domain/catalog/packaging.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Structure } from './structure.ts';

type Feature = NonNullable<ProductAnswer['classifications']>[number]['features'][number];

const noBreakSpace = '\u00A0';
/** Features that follow from attributes: what a box holds, and what to do with a packaging after use. No attribute can have
 * their codes, because of the hyphen. */
function derivedFeatures(product: CatalogProduct, locale: Locale): Feature[] {
  const inside = insideOf(product);
  const advice = endOfLife(product);
  const feature = (code: keyof typeof derivedNames, value: string): Feature => ({
    code,
    name: derivedNames[code][locale],
    comparable: false,
    featureValues: [{ value }],
  });
  return [
    ...(inside ? [{ ...feature('inside-volume', litres(inside, locale)), featureUnit: { symbol: 'L' } }] : []),
    ...(advice ? [feature('end-of-life', advice[locale])] : []),
  ];
}

/** With one decimal below 10. */
function litres([length, width, height]: Sides, locale: Locale): string {
  const exact = (length * width * height) / 1_000_000;
  return decimalText(exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact), locale);
}

const derivedNames = {
  'inside-volume': { fr: 'Contenance', en: 'Capacity' },
  'end-of-life': { fr: 'Après usage', en: 'After use' },
} as const;

const heading = { fr: 'Caractéristiques', en: 'Features' } as const;

function valueText(attribute: CatalogAttribute, value: Code | number, locale: Locale): string {
  if (typeof value === 'number') return decimalText(value, locale);
  return attribute.values.find(({ code }) => code === value)?.name[locale] ?? value;
}

/** A value with its unit: `30 cm`, `Bleu`; null if the product doesn't have the attribute. */
export function attributeText(
  { attributes }: CatalogProduct,
  attribute: CatalogAttribute,
  locale: Locale,
): string | null {
  const value = attributes[attribute.code];
  if (value === undefined) return null;
  const unit = typeof value === 'number' && attribute.unit !== null ? noBreakSpace + attribute.unit : '';
  return valueText(attribute, value, locale) + unit;
}

/** The attributes of a product in order and what follows from them, as a single OCC classification; empty without attributes. */
export function toClassifications(
  product: CatalogProduct,
  structure: Structure,
  locale: Locale,
): NonNullable<ProductAnswer['classifications']> {
  const features = [...structure.attributes.values()].flatMap((attribute): Feature[] => {
    const value = product.attributes[attribute.code];
    // A pack size of one is no information, and a format repeats the dimensions.
    const repeated =
      attribute.code === 'lot' ? value === 1 : attribute.code === 'format' && 'longueur' in product.attributes;
    if (value === undefined || repeated) return [];
    return [
      {
        code: attribute.code,
        name: attribute.name[locale],
        comparable: attribute.facet,
        ...(typeof value === 'number' && attribute.unit !== null ? { featureUnit: { symbol: attribute.unit } } : {}),
        featureValues: [{ value: valueText(attribute, value, locale) }],
      },
    ];
  });
  const all = [...features, ...derivedFeatures(product, locale)];
  return all.length === 0 ? [] : [{ code: 'features', name: heading[locale], features: all }];
}

/** Compares two variants by the attribute in which they differ: by number, or by the attribute's order of values. */
export function compareVariants(a: CatalogProduct, b: CatalogProduct, attribute: CatalogAttribute): number {
  const rank = ({ attributes }: CatalogProduct) => {
    const value = attributes[attribute.code];
    if (typeof value === 'number') return value;
    const at = attribute.values.findIndex(({ code }) => code === value);
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  return rank(a) - rank(b) || (a.code < b.code ? -1 : 1);
}
