/** The size of a parcel in words (docs/requirements.md SMT-5). */
import type { Locale } from '#domain/site/locale.ts';
import type { DimensionType } from './shipment.ts';

interface Size {
  readonly type: DimensionType;
  readonly length: number | string;
  readonly width: number | string;
  readonly height: number | string;
}

const decimalSigns: Readonly<Record<Locale, string>> = { fr: ',', en: '.' };

/**
 * In centimetres, such as `22 × 16 × 2,5 cm`, in English `22 × 16 × 2.5 cm`; for a tube its length and diameter. Texts
 * are figures as a visitor has typed them, with either decimal sign.
 */
export function sizeText({ type, length, width, height }: Size, locale: Locale): string {
  const figures = type === 'TUBE' ? [length, width] : [length, width, height];
  const texts = figures.map((figure) => String(figure).replace(/[.,]/, decimalSigns[locale]));
  return `${texts.join('\u00A0×\u00A0')}\u00A0cm`;
}
