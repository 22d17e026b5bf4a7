/**
 * A packaging as a parcel: its outer size when it is closed, and the weight that it is advised for (docs/catalog.md,
 * "Packaging").
 */
import type { Parcel } from '#domain/shipping/shipment.ts';
import type { CatalogProduct } from './catalog.ts';
import type { Sides } from './fit.ts';

type Attributes = CatalogProduct['attributes'];

/** A length in centimetres as whole millimetres; null if the product doesn't have the attribute. */
function millimetres(attributes: Attributes, code: string): number | null {
  const value = attributes[code];
  return typeof value === 'number' && value > 0 ? Math.ceil(Math.round(value * 1000) / 100) : null;
}

/**
 * The parcel that a packaging makes when it is filled with the recommended load. Null for a product whose attributes
 * don't state its outer size and its load, and for the own range, in whose price postage is included.
 */
export function filledPackaging({
  attributes,
  ownRange,
}: Pick<CatalogProduct, 'attributes' | 'ownRange'>): Parcel | null {
  const { charge } = attributes;
  const lengthMm = millimetres(attributes, 'ext_longueur');
  if (ownRange || typeof charge !== 'number' || lengthMm === null) return null;
  const weightGrams = Math.ceil(Math.round(charge * 10_000) / 10);
  const diameter = millimetres(attributes, 'ext_diametre');
  if (diameter !== null) {
    return { dimensionType: 'TUBE', lengthMm, widthMm: diameter, heightMm: diameter, weightGrams };
  }
  const [widthMm, heightMm] = [millimetres(attributes, 'ext_largeur'), millimetres(attributes, 'ext_hauteur')];
  return widthMm && heightMm ? { dimensionType: 'ORDINARY', lengthMm, widthMm, heightMm, weightGrams } : null;
}

/**
 * The inside of a box, in whole millimetres. Null for a product that isn't a box to be filled: boxes state their outer
 * size, or belong to the own range, and all state their load. A box with compartments holds nothing larger than one.
 */
export function insideOf({ attributes, ownRange }: Pick<CatalogProduct, 'attributes' | 'ownRange'>): Sides | null {
  const isBox = typeof attributes.charge === 'number' && (ownRange || 'ext_hauteur' in attributes);
  if (!isBox || 'cases' in attributes) return null;
  const sides = [attributes.longueur, attributes.largeur, attributes.hauteur].map((value) =>
    typeof value === 'number' && value > 0 ? Math.floor(Math.round(value * 1000) / 100) : null,
  );
  const [length, width, height] = sides;
  return length && width && height ? [length, width, height] : null;
}
