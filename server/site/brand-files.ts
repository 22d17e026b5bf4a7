/** The brand's files: favicon, style sheet and fonts (docs/brand.md). */
import type { Hono } from 'hono';
import type { BrandMark } from '#domain/brand/brand.ts';
import { paletteOf } from '#domain/brand/brand-palette.ts';
import { hexOf } from '#domain/brand/contrast.ts';
import type { Palette } from '#domain/brand/palette.ts';
import type { BrandService } from '#server/brand/service.ts';
import type { HttpEnv } from '#server/http/request-context.ts';

/** The mark with the light colours of a palette filled in, for image files, which have no custom properties. */
export function paintedMark({ body }: BrandMark, palette: Palette): string {
  return body
    .replaceAll('var(--ground)', hexOf(palette.accent.light))
    .replaceAll('var(--sign)', hexOf(palette['on-accent'].light))
    .replaceAll('var(--spot)', hexOf(palette.spot.light));
}

/** Mounts `/favicon.svg`, and `/brand/{hash}/{file}`, whose address changes with its content. */
export function mountBrandFiles(
  app: Hono<HttpEnv>,
  { file, mark, assets, assetsPath }: Pick<BrandService, 'file' | 'mark' | 'assets' | 'assetsPath'>,
): void {
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">${paintedMark(mark, paletteOf(file, 'part'))}</svg>`;
  app.get('/favicon.svg', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(icon, 200, { 'Content-Type': 'image/svg+xml' });
  });
  for (const { name, type, bytes } of assets) {
    app.get(`${assetsPath}/${name}`, (c) => {
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      return c.body(bytes, 200, { 'Content-Type': type });
    });
  }
}
