/** How many pieces a pack holds (docs/requirements.md SHOP-4). */
import { type Cents, formatPrice } from '#domain/money/money.ts';
import type { CatalogueProduct } from './catalogue.ts';

/** The attribute that counts the pieces of a pack (docs/catalogue.md). */
const packAttribute = 'lot';

/** Pieces in a pack: what the attribute `lot` counts, 1 without it. */
export function packSizeOf({ attributes }: Pick<CatalogueProduct, 'attributes'>): number {
  const pieces = attributes[packAttribute];
  return typeof pieces === 'number' && Number.isInteger(pieces) && pieces > 1 ? pieces : 1;
}

/** Below this, in cents, a piece's price tells tenths of a cent. */
const finePrice = 10;

/** What one piece of a pack comes to, as prices are written; half up, to a tenth of a cent under ten cents. */
export function piecePriceText(pack: Cents, pieces: number): string {
  if (pack / pieces >= finePrice) return formatPrice(Math.round(pack / pieces));
  const tenths = Math.round((pack * 10) / pieces);
  return `0,${String(tenths).padStart(3, '0')}\u00A0€`;
}
