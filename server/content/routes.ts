/** HTTP calls for pages of content and their components (docs/requirements.md CMS-1). */
import type { Hono } from 'hono';
import {
  contentComponentContract,
  contentPageContract,
  occComponentContract,
  occComponentsContract,
  occPageContract,
} from '#domain/content/contract.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { previewHeaders } from '#server/http/preview-answer.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ContentService } from './service.ts';
import { type StorefrontSources, storefrontComponents, storefrontPage } from './storefront.ts';

/** The calls' answers show an unpublished version to whoever has its ticket. */
function mountPages(mount: Mount, service: ContentService): void {
  const { previews } = service;
  mount(contentPageContract, async ({ parameters: { site }, query: { pageLabelOrId, cmsTicketId } }, { locale }) => {
    const preview = cmsTicketId ? await previews.page({ site, locale, ticket: cmsTicketId }, pageLabelOrId) : null;
    if (preview) return { status: 200, body: preview, headers: previewHeaders };
    return { status: 200, body: await service.page(site, pageLabelOrId, locale) };
  });
  for (const call of [contentComponentContract, occComponentContract]) {
    mount(call, async ({ parameters: { site, uid }, query: { cmsTicketId } }, { locale }) => {
      const preview = cmsTicketId ? await previews.component({ site, locale, ticket: cmsTicketId }, uid) : null;
      if (preview) return { status: 200, body: preview, headers: previewHeaders };
      return { status: 200, body: await service.component(site, uid, locale) };
    });
  }
}

function mountStorefront(mount: Mount, sources: StorefrontSources): void {
  mount(occPageContract, async ({ parameters: { site }, query }, { locale }) => ({
    status: 200,
    body: await storefrontPage(sources, query, { site, locale }),
  }));
  mount(
    occComponentsContract,
    async ({ parameters: { site }, query: { componentIds, currentPage, pageSize } }, { locale }) => {
      const uids = componentIds.split(',').filter((uid) => uid !== '');
      const pageUids = uids.slice(currentPage * pageSize, (currentPage + 1) * pageSize);
      const component = await storefrontComponents(sources, pageUids, { site, locale });
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
  );
}

export function mountContent(
  app: Hono<HttpEnv>,
  service: ContentService,
  catalog: StorefrontSources['catalog'],
  options: MountOptions,
): void {
  const mount = callMounter(app, options);
  mountPages(mount, service);
  mountStorefront(mount, { content: service, catalog });
}
