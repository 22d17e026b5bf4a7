/**
 * The preview picture of a shared link: Open Graph's 1200 × 630, with the product's own picture (docs/requirements.md
 * SHOP-7).
 */
import sharp from 'sharp';
import type { Site } from '#domain/site/site.ts';

/** Background and emblem colours of each site, from the brand's colours (app/styles/tokens.css). */
const colours: Readonly<Record<Site, { readonly field: string; readonly plate: string }>> = {
  part: { field: '#003d2c', plate: '#016046' },
  pro: { field: '#1c2c5e', plate: '#2a4690' },
};

const width = 1200;
const height = 630;

/** Without text, so that it looks the same on machines without fonts; a shared link shows its title anyway. */
function ground(site: Site, withPicture: boolean): string {
  const { field, plate } = colours[site];
  const [size, x, y] = withPicture ? [96, 64, 470] : [260, 470, 185];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${field}"/>
${withPicture ? `<rect x="224" width="976" height="${height}" fill="#f2f7f6"/>` : ''}
<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" rx="3" fill="${plate}"/>
<path d="M23.4 10.6A8.6 8.6 0 1 0 24.2 18.4" fill="none" stroke="#fff" stroke-width="4.2"/>
<rect x="15.5" y="13.6" width="16.5" height="5" fill="#f25d24"/>
</svg></svg>`;
}

/** Renders a PNG; `picture` are the bytes of an SVG or raster image. Rejects if they aren't an image. */
export async function sharePicture(site: Site, picture: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>> {
  const base = sharp(Buffer.from(ground(site, picture !== null)));
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
