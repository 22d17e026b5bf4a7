/**
 * A packaging as a parcel: its outer size when it is closed, the weight that it is advised for and its own
 * (docs/catalog.md, "Packaging").
 */
import type { Parcel } from '#domain/shipping/shipment.ts';
import type { CatalogProduct } from './catalog.ts';
import type { Inside, Sides } from './fit.ts';
import { packSizeOf } from './pack-size.ts';

type Attributes = CatalogProduct['attributes'];

/** A length in centimetres as whole millimetres; null if the product doesn't have the attribute. */
function millimetres(attributes: Attributes, code: string): number | null {
  const value = attributes[code];
  return typeof value === 'number' && value > 0 ? Math.ceil(Math.round(value * 1000) / 100) : null;
}

/** The outside of a packaging that is closed, in whole millimetres; a tube is as wide and as high as its diameter. */
export interface Outside {
  /** `FLAT`: a mailer, whose height is 0. */
  readonly shape: 'PARCEL' | 'TUBE' | 'FLAT';
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Null if the attributes state none. */
export function outsideOf({ attributes }: Pick<CatalogProduct, 'attributes'>): Outside | null {
  const lengthMm = millimetres(attributes, 'ext_longueur');
  if (lengthMm === null) return null;
  const diameter = millimetres(attributes, 'ext_diametre');
  if (diameter !== null) return { shape: 'TUBE', lengthMm, widthMm: diameter, heightMm: diameter };
  const [widthMm, heightMm] = [millimetres(attributes, 'ext_largeur'), millimetres(attributes, 'ext_hauteur')];
  if (!widthMm) return null;
  return heightMm
    ? { shape: 'PARCEL', lengthMm, widthMm, heightMm }
    : { shape: 'FLAT', lengthMm, widthMm, heightMm: 0 };
}

/** The recommended load, rounded up; 0 if it isn't stated. */
export const loadGramsOf = ({ attributes: { charge } }: Pick<CatalogProduct, 'attributes'>): number =>
  typeof charge === 'number' ? Math.ceil(Math.round(charge * 10_000) / 10) : 0;

export interface Packaging {
  readonly outside: Omit<Parcel, 'weightGrams'>;
  /** The recommended load, without the packaging. */
  readonly loadGrams: number;
  /** What it weighs empty; 0 if it isn't stated. */
  readonly tareGrams: number;
  /** How many of it a pack contains. */
  readonly pieces: number;
}

/**
 * Null for a product whose attributes don't state its outer size and its load, for
 * mailers, which are as thick as what is in them, and for the own range, in whose price postage is included.
 */
export function packagingOf(product: Pick<CatalogProduct, 'attributes' | 'ownRange'>): Packaging | null {
  const { charge, tare } = product.attributes;
  const outside = outsideOf(product);
  if (product.ownRange || typeof charge !== 'number' || !outside || outside.shape === 'FLAT') return null;
  const { shape, ...sides } = outside;
  return {
    outside: { dimensionType: shape === 'TUBE' ? 'TUBE' : 'ORDINARY', ...sides },
    loadGrams: loadGramsOf(product),
    tareGrams: typeof tare === 'number' ? Math.ceil(tare) : 0,
    pieces: packSizeOf(product),
  };
}

/** The parcel that a packaging makes with an object in it; null for an object above the recommended load. */
export const packedParcel = ({ outside, loadGrams, tareGrams }: Packaging, objectGrams: number): Parcel | null =>
  objectGrams > loadGrams ? null : { ...outside, weightGrams: objectGrams + tareGrams };

/**
 * The inside of a box, in whole millimetres. Null for a product that isn't a box to be filled: boxes state their outer
 * size, or belong to the own range, and all state their load. A box with compartments holds nothing larger than one.
 */
export function insideOf({ attributes, ownRange }: Pick<CatalogProduct, 'attributes' | 'ownRange'>): Sides | null {
  const isBox = typeof attributes.charge === 'number' && (ownRange || 'ext_hauteur' in attributes);
  if (!isBox || 'cases' in attributes) return null;
  const length = roomOf(attributes.longueur);
  const width = roomOf(attributes.largeur);
  const height = roomOf(attributes.hauteur);
  return length && width && height ? [length, width, height] : null;
}

/** An inner length in centimetres as whole millimetres; null if it isn't stated. */
const roomOf = (value: number | string | undefined): number | null =>
  typeof value === 'number' && value > 0 ? Math.floor(Math.round(value * 1000) / 100) : null;

/**
 * The inside of a box (`insideOf`) or of a tube: a tube states its outer diameter and its load, and as `largeur` its
 * inner diameter. Null for everything else.
 */
export function holdingInside(product: Pick<CatalogProduct, 'attributes' | 'ownRange'>): Inside | null {
  const { charge, ext_diametre: outer, longueur, largeur } = product.attributes;
  if (typeof charge !== 'number' || typeof outer !== 'number') return insideOf(product);
  const [lengthMm, diameterMm] = [roomOf(longueur), roomOf(largeur)];
  return lengthMm && diameterMm ? { lengthMm, diameterMm } : null;
}
