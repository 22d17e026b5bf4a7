/** The brand's files: favicon, style sheet and fonts (docs/brand.md). */
import type { Hono } from 'hono';
import { markPicture } from '#domain/brand/painted-mark.ts';
import type { BrandService } from '#server/brand/service.ts';
import type { HttpEnv } from '#server/http/request-context.ts';

/** Mounts `/favicon.svg`, and `/brand/{hash}/{file}`, whose address changes with its content. */
export function mountBrandFiles(
  app: Hono<HttpEnv>,
  { file, mark, assets, assetsPath }: Pick<BrandService, 'file' | 'mark' | 'assets' | 'assetsPath'>,
): void {
  const icon = markPicture({ file, mark });
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
