/** Content over HTTP (docs/requirements.md CMS-1). */
import type { Hono } from 'hono';
import {
  contentComponentCall,
  contentPageCall,
  contentPageType,
  occComponentCall,
  occPageCall,
} from '#domain/content/contract.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ContentService } from './service.ts';

/** Mounts every call of content's contract. */
export function mountContent(app: Hono<HttpEnv>, service: ContentService, options: MountOptions): void {
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
  mountCall(
    app,
    occPageCall,
    async ({ parameters: { site }, query: { pageType, pageLabelOrId } }, { locale }) => {
      if (pageType !== contentPageType) {
        throw new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', subject: 'pageType' }]);
      }
      const { uid, title, label, template, contentSlots } = await service.page(site, pageLabelOrId, locale);
      const slots = contentSlots.map(({ position, components }) => ({
        slotId: `${uid}-${position}`,
        position,
        components: { component: components },
      }));
      const body = { uid, typeCode: contentPageType, name: title, title, label, template };
      return { status: 200, body: { ...body, contentSlots: { contentSlot: slots } } };
    },
    options,
  );
}
