/**
 * The preview picture of a shared link: Open Graph's 1200 × 630, with the product's own picture (docs/requirements.md
 * SHOP-7).
 */
import sharp from 'sharp';
import { paletteOf } from '#domain/brand/brand-palette.ts';
import { hexOf } from '#domain/brand/contrast.ts';
import { paintedMark } from '#domain/brand/painted-mark.ts';
import type { Site } from '#domain/site/site.ts';
import type { BrandService } from '#server/brand/service.ts';

export type DrawnBrand = Pick<BrandService, 'file' | 'mark'>;

const width = 1200;
const height = 630;

/** The background as SVG. It has no text, since the server may lack fonts and a shared link shows its title anyway. */
function ground({ file, mark }: DrawnBrand, site: Site, withPicture: boolean): string {
  const palette = paletteOf(file, site);
  const [size, x, y] = withPicture ? [96, 64, 470] : [260, 470, 185];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${hexOf(palette.field.light)}"/>
${withPicture ? `<rect x="224" width="976" height="${height}" fill="${hexOf(palette['bg-sunken'].light)}"/>` : ''}
<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${mark.viewBox}">${paintedMark(mark, palette)}</svg></svg>`;
}

/** Renders a PNG. `picture` contains the bytes of an SVG or raster image; rejects if they aren't an image. */
export async function sharePicture(
  brand: DrawnBrand,
  site: Site,
  picture: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const base = sharp(Buffer.from(ground(brand, site, picture !== null)));
  if (picture === null) return new Uint8Array(await base.png().toBuffer());
  const inside = { width: 720, height: 540, fit: 'inside', withoutEnlargement: false } as const;
  const drawnPicture = await sharp(picture, { density: 144 })
    .resize(inside)
    .png()
    .toBuffer({ resolveWithObject: true });
  const offset = 224 + Math.round((976 - drawnPicture.info.width) / 2);
  const top = Math.round((height - drawnPicture.info.height) / 2);
  return new Uint8Array(
    await base
      .composite([{ input: drawnPicture.data, left: offset, top }])
      .png()
      .toBuffer(),
  );
}
