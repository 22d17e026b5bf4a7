/** The brand's mark as a picture (docs/brand.md). */
import type { BrandFile, BrandMark } from './brand.ts';
import { paletteOf } from './brand-palette.ts';
import { hexOf } from './contrast.ts';
import type { Palette } from './palette.ts';

/** The mark with the light colours of a palette filled in, for image files, which have no custom properties. */
export function paintedMark({ body }: BrandMark, palette: Palette): string {
  return body
    .replaceAll('var(--ground)', hexOf(palette.accent.light))
    .replaceAll('var(--sign)', hexOf(palette['on-accent'].light))
    .replaceAll('var(--spot)', hexOf(palette.spot.light));
}

/** As SVG. */
export function markPicture({ file, mark }: { readonly file: BrandFile; readonly mark: BrandMark }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">${paintedMark(mark, paletteOf(file, 'part'))}</svg>`;
}
