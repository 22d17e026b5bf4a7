/** The size of a parcel in words (docs/requirements.md SMT-5). */
import type { DimensionType } from './shipment.ts';

/** Dimensions in centimetres: `22 × 16 × 6 cm`; a tube has a length and a diameter. */
export function sizeText(size: {
  readonly type: DimensionType;
  readonly length: number | string;
  readonly width: number | string;
  readonly height: number | string;
}): string {
  const figures = size.type === 'TUBE' ? [size.length, size.width] : [size.length, size.width, size.height];
  return `${figures.map((figure) => String(figure).replace('.', ',')).join('\u00A0×\u00A0')}\u00A0cm`;
}
