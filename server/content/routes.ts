/** Content over HTTP (docs/requirements.md CMS-1). */
import type { Hono } from 'hono';
import {
  contentComponentCall,
  contentPageCall,
  occComponentCall,
  occComponentsCall,
  occPageCall,
} from '#domain/content/contract.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ContentService } from './service.ts';
import { createStorefront, type StorefrontSources } from './storefront.ts';

/** Mounts every call of content's contract. */
export function mountContent(
  app: Hono<HttpEnv>,
  service: ContentService,
  catalog: StorefrontSources['catalog'],
  options: MountOptions,
): void {
  mountCall(
    app,
    contentPageCall,
    async ({ parameters: { site }, query: { pageLabelOrId } }, { locale }) => ({
      status: 200,
      body: await service.page(site, pageLabelOrId, locale),
    }),
    options,
  );
  for (const call of [contentComponentCall, occComponentCall]) {
    mountCall(
      app,
      call,
      async ({ parameters: { site, uid } }, { locale }) => ({
        status: 200,
        body: await service.component(site, uid, locale),
      }),
      options,
    );
  }
  const storefront = createStorefront({ content: service, catalog });
  mountCall(
    app,
    occPageCall,
    async ({ parameters: { site }, query }, { locale }) => ({
      status: 200,
      body: await storefront.page(query, { site, locale }),
    }),
    options,
  );
  mountCall(
    app,
    occComponentsCall,
    async ({ parameters: { site }, query: { componentIds, currentPage, pageSize } }, { locale }) => {
      const uids = componentIds.split(',').filter((uid) => uid !== '');
      const asked = uids.slice(currentPage * pageSize, (currentPage + 1) * pageSize);
      const component = await storefront.components(asked, { site, locale });
      const totalPages = Math.ceil(uids.length / pageSize);
      const pagination = {
        count: component.length,
        totalCount: uids.length,
        page: currentPage,
        totalPages,
        hasNext: currentPage + 1 < totalPages,
        hasPrevious: currentPage > 0,
      };
      return { status: 200, body: { component: [...component], pagination } };
    },
    options,
  );
}
