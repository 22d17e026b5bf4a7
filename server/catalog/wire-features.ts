/** Attributes of products in words (docs/requirements.md SHOP-4). */
import type { CatalogueAttribute, CatalogueProduct, Code } from '#domain/catalog/catalogue.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Structure } from './structure.ts';

type Feature = NonNullable<ProductAnswer['classifications']>[number]['features'][number];

const noBreakSpace = '\u00A0';
const heading = { fr: 'Caractéristiques', en: 'Features' } as const;

function valueText(attribute: CatalogueAttribute, value: Code | number, locale: Locale): string {
  if (typeof value === 'number') return decimalText(value, locale);
  return attribute.values.find(({ code }) => code === value)?.name[locale] ?? value;
}

/** A value with its unit: `30 cm`, `Bleu`; null where the product hasn't the attribute. */
export function attributeText(
  { attributes }: CatalogueProduct,
  attribute: CatalogueAttribute,
  locale: Locale,
): string | null {
  const value = attributes[attribute.code];
  if (value === undefined) return null;
  const unit = typeof value === 'number' && attribute.unit !== null ? noBreakSpace + attribute.unit : '';
  return valueText(attribute, value, locale) + unit;
}

/** Every attribute of a product in their order, as OCC's one classification; none without attributes. */
export function toClassifications(
  product: CatalogueProduct,
  structure: Structure,
  locale: Locale,
): NonNullable<ProductAnswer['classifications']> {
  const features = [...structure.attributes.values()].flatMap((attribute): Feature[] => {
    const value = product.attributes[attribute.code];
    // A pack of one isn't a pack, and a format says again what the sides say.
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
  return features.length === 0 ? [] : [{ code: 'features', name: heading[locale], features }];
}

/** Attributes that say how large the parcel of a product is, in centimetres. */
const parcelSides = ['longueur', 'largeur', 'hauteur'] as const;

/** Sides in centimetres of what a product is packed in, where its attributes tell all three; null else. */
export function parcelOf({ attributes }: CatalogueProduct, structure: Structure): ProductAnswer['parcel'] | null {
  const [length, width, height] = parcelSides.map((code) => {
    const value = attributes[code];
    return typeof value === 'number' && structure.attributes.get(code)?.unit === 'cm' ? value : null;
  });
  return length && width && height ? { length, width, height } : null;
}

/** Order of two variants by the attribute in which they differ: by number, or as the attribute lists its values. */
export function compareVariants(a: CatalogueProduct, b: CatalogueProduct, attribute: CatalogueAttribute): number {
  const rank = ({ attributes }: CatalogueProduct) => {
    const value = attributes[attribute.code];
    if (typeof value === 'number') return value;
    const at = attribute.values.findIndex(({ code }) => code === value);
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  return rank(a) - rank(b) || (a.code < b.code ? -1 : 1);
}
