/** Mounts the calls of content (docs/requirements.md CMS-1). */
import type { Hono } from 'hono';
import { contentComponentCall, contentPageCall, occComponentCall, occPageCall } from '#domain/content/contract.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ContentService } from './service.ts';

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
    async ({ parameters: { site }, query: { pageLabelOrId } }, { locale }) => {
      const { uid, title, label, template, contentSlots } = await service.page(site, pageLabelOrId, locale);
      const slots = contentSlots.map(({ position, components }) => ({
        slotId: `${uid}-${position}`,
        position,
        components: { component: components },
      }));
      const body = { uid, typeCode: 'ContentPage' as const, name: title, title, label, template };
      return { status: 200, body: { ...body, contentSlots: { contentSlot: slots } } };
    },
    options,
  );
}
