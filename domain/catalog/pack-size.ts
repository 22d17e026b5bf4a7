/** How many pieces a pack contains, and what a piece costs (docs/requirements.md SHOP-4). */
import { type Cents, formatPrice } from '#domain/money/money.ts';
import type { CatalogProduct } from './catalog.ts';

/** Code of the attribute that says how many pieces a pack contains (docs/catalog.md). */
const packAttribute = 'lot';

/** The value of the attribute `lot`, or 1 without it. */
export function packSizeOf({ attributes }: Pick<CatalogProduct, 'attributes'>): number {
  const pieces = attributes[packAttribute];
  return typeof pieces === 'number' && Number.isInteger(pieces) && pieces > 1 ? pieces : 1;
}

/** Prices per piece below this, in cents, are written with tenths of a cent. */
const finePrice = 10;

/** `pack` is the price of a pack in cents. Rounded half up to the cent, or to a tenth of a cent below ten cents. */
export function piecePriceText(pack: Cents, pieces: number): string {
  if (pack / pieces >= finePrice) return formatPrice(Math.round(pack / pieces));
  const tenths = Math.round((pack * 10) / pieces);
  return `0,${String(tenths).padStart(3, '0')}\u00A0€`;
}
