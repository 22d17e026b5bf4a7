/** The picture of a shared link: Open Graph's 1200 × 630, made of a product's own picture (docs/requirements.md SHOP-7). */
import sharp from 'sharp';
import type { Mode } from '#domain/site/mode.ts';

/** Ground and mark of each site: the brand's field colours (app/styles/tokens.css). */
const colours: Readonly<Record<Mode, { readonly field: string; readonly plate: string }>> = {
  part: { field: '#003d2c', plate: '#016046' },
  pro: { field: '#1c2c5e', plate: '#2a4690' },
};

const width = 1200;
const height = 630;

/** Without words, so that it is the same on machines without fonts: the title goes with the link anyway. */
function ground(mode: Mode, withPicture: boolean): string {
  const { field, plate } = colours[mode];
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

/** A PNG; `picture` are the bytes of an SVG or raster image. Rejects when they are none. */
export async function sharePicture(mode: Mode, picture: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>> {
  const base = sharp(Buffer.from(ground(mode, picture !== null)));
  if (picture === null) return new Uint8Array(await base.png().toBuffer());
  const inside = { width: 720, height: 540, fit: 'inside', withoutEnlargement: false } as const;
  const drawn = await sharp(picture, { density: 144 }).resize(inside).png().toBuffer({ resolveWithObject: true });
  const left = 224 + Math.round((976 - drawn.info.width) / 2);
  const top = Math.round((height - drawn.info.height) / 2);
  return new Uint8Array(
    await base
      .composite([{ input: drawn.data, left, top }])
      .png()
      .toBuffer(),
  );
}
