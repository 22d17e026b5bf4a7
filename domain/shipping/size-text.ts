/** The size of a parcel in words (docs/requirements.md SMT-5). */
import type { DimensionType } from './shipment.ts';

/** The size of a parcel in centimetres, such as `22 × 16 × 6 cm`; for a tube its length and diameter. */
export function sizeText(size: {
  readonly type: DimensionType;
  readonly length: number | string;
  readonly width: number | string;
  readonly height: number | string;
}): string {
  const figures = size.type === 'TUBE' ? [size.length, size.width] : [size.length, size.width, size.height];
  return `${figures.map((figure) => String(figure).replace('.', ',')).join('\u00A0×\u00A0')}\u00A0cm`;
}
