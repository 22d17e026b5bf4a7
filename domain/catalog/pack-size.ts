/** Number of pieces in a pack (docs/requirements.md SHOP-4). */
import { type Cents, formatPrice } from '#domain/money/money.ts';
import type { CatalogProduct } from './catalog.ts';

/** The attribute with the number of pieces in a pack (docs/catalog.md). */
const packAttribute = 'lot';

/** Pieces in a pack: the attribute `lot`, or 1 without it. */
export function packSizeOf({ attributes }: Pick<CatalogProduct, 'attributes'>): number {
  const pieces = attributes[packAttribute];
  return typeof pieces === 'number' && Number.isInteger(pieces) && pieces > 1 ? pieces : 1;
}

/** Pieces cheaper than this, in cents, are priced with tenths of a cent. */
const finePrice = 10;

/** The price of one piece of a pack, as text; rounded half up to the cent, or to a tenth of a cent below ten cents. */
export function piecePriceText(pack: Cents, pieces: number): string {
  if (pack / pieces >= finePrice) return formatPrice(Math.round(pack / pieces));
  const tenths = Math.round((pack * 10) / pieces);
  return `0,${String(tenths).padStart(3, '0')}\u00A0€`;
}
