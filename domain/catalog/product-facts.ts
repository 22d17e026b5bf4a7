/** The facts of a product as rows of a table, for its page and its data sheet (docs/catalog.md, "Facts"). */
import { decimalText, weightText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ProductAnswer } from './wire-product.ts';

export interface ProductFact {
  readonly code: string;
  readonly name: string;
  readonly text: string;
}

interface FactWords {
  /** The size of a packaging inside, and of anything else. */
  readonly inside: string;
  readonly size: string;
  readonly outside: string;
  readonly diameter: string;
  readonly weight: string;
  readonly ean: string;
}

const factWords: Readonly<Record<Locale, FactWords>> = {
  fr: {
    inside: 'Intérieur',
    size: 'Dimensions',
    outside: 'Extérieur',
    diameter: 'diamètre',
    weight: 'Poids à l’envoi',
    ean: 'Code EAN',
  },
  en: {
    inside: 'Inside',
    size: 'Size',
    outside: 'Outside',
    diameter: 'diameter',
    weight: 'Shipping weight',
    ean: 'EAN code',
  },
};

type Feature = NonNullable<ProductAnswer['classifications']>[number]['features'][number];

/** Codes of the attributes that one row shows together: the sides of the inside, what they hold, and the outer size. */
const sides = ['longueur', 'largeur', 'hauteur'];
const combined = new Set([...sides, 'inside-volume', 'ext_longueur', 'ext_largeur', 'ext_hauteur', 'ext_diametre']);

const noBreakSpace = '\u00A0';

const valueText = ({ featureValues }: Feature) => featureValues.map(({ value }) => value).join(', ');
const textOf = (feature: Feature) =>
  [valueText(feature), feature.featureUnit?.symbol].filter(Boolean).join(noBreakSpace);

/** In centimetres: `40 × 30 × 30 cm`, of a tube `60 cm, diamètre 8 cm`. */
function sizeText(values: readonly string[], isTube: boolean, { diameter }: FactWords): string {
  const [length = '', width = ''] = values;
  if (isTube) return `${length}${noBreakSpace}cm, ${diameter} ${width}${noBreakSpace}cm`;
  return `${values.join(`${noBreakSpace}×${noBreakSpace}`)}${noBreakSpace}cm`;
}

/** The row of the inside, or of the size of a thing that isn't a packaging; none if fewer than two sides are stated. */
function insideFact(features: readonly Feature[], { outside }: ProductAnswer, words: FactWords): ProductFact[] {
  const stated = sides.flatMap((code) => features.filter((feature) => feature.code === code));
  if (stated.length < 2)
    return stated.map((feature) => ({ code: feature.code, name: feature.name, text: textOf(feature) }));
  const size = sizeText(stated.map(valueText), outside?.format === 'TUBE', words);
  const volume = features.find(({ code }) => code === 'inside-volume');
  const name = outside || volume ? words.inside : words.size;
  return [{ code: 'inside', name, text: volume ? `${size}, ${textOf(volume)}` : size }];
}

function outsideFact({ outside }: ProductAnswer, words: FactWords, locale: Locale): ProductFact[] {
  if (!outside) return [];
  const { format, length, width, height } = outside;
  const values = format === 'PARCEL' ? [length, width, height] : [length, width];
  const texts = values.map((value) => decimalText(value, locale));
  return [{ code: 'outside', name: words.outside, text: sizeText(texts, format === 'TUBE', words) }];
}

/** A weight in grams is written in kilograms from 1 kg on. */
function attributeFact(feature: Feature, locale: Locale): ProductFact {
  const grams = feature.featureUnit?.symbol === 'g' ? Number(valueText(feature).replace(',', '.')) : Number.NaN;
  return {
    code: feature.code,
    name: feature.name,
    text: Number.isNaN(grams) ? textOf(feature) : weightText(grams, locale),
  };
}

/** `product` is of level `DEFAULT`. Sizes first, then the other attributes, the weight of a pack, the EAN. */
export function productFacts(product: ProductAnswer, locale: Locale): readonly ProductFact[] {
  const words = factWords[locale];
  const features = (product.classifications ?? []).flatMap((group) => group.features);
  const { weight, ean } = product;
  return [
    ...insideFact(features, product, words),
    ...outsideFact(product, words, locale),
    ...features.filter(({ code }) => !combined.has(code)).map((feature) => attributeFact(feature, locale)),
    ...(weight ? [{ code: 'weight', name: words.weight, text: weightText(weight, locale) }] : []),
    ...(ean ? [{ code: 'ean', name: words.ean, text: ean }] : []),
  ];
}
