import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { BrandService } from '#server/brand/service.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/process/logger.ts';
import { type RunningShop, startShop } from '#server/shop.ts';
import { renderedApp } from './built-app.ts';

/** `npm run dev`: the same process with Vite in front, which serves and reloads the application's modules. */
export async function startDevelopmentSite(options: {
  config: Config;
  brand: BrandService;
  logger: Logger;
  clock: () => Date;
}): Promise<RunningShop> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const shop = await startShop({
    ...options,
    app: renderedApp(build, {}, false),
    clientFolder: null,
    preparedFolder: null,
    before: (request, response, next) => vite.middlewares(request as never, response as never, next),
  });
  return {
    ...shop,
    async close(options) {
      await vite.close();
      await shop.close(options);
    },
  };
}
