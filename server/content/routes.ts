/** HTTP calls for pages of content and their components (docs/requirements.md CMS-1). */
import type { Hono } from 'hono';
import {
  contentComponentContract,
  contentPageContract,
  contentRedirectContract,
  occComponentContract,
  occComponentsContract,
  occPageContract,
  siteFrameContract,
} from '#domain/content/contract.ts';
import { labelOn } from '#domain/content/href.ts';
import type { ShapedPageName } from '#domain/content/page-shape.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { previewHeaders } from '#server/http/preview-answer.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { ContentService } from './service.ts';
import { toSiteFrame } from './site-frame.ts';
import { type StorefrontSources, storefrontComponents, storefrontPage } from './storefront.ts';

/** The calls' answers show an unpublished version to whoever has its ticket. */
function mountPages(mount: Mount, service: ContentService, catalog: StorefrontSources['catalog']): void {
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
  mount(siteFrameContract, async ({ parameters: { site }, query: { cmsTicketId } }, { locale }) => {
    const previewOf = async (label: ShapedPageName) =>
      cmsTicketId ? previews.page({ site, locale, ticket: cmsTicketId }, label) : null;
    const [navigation, footer] = await Promise.all([previewOf('site-navigation'), previewOf('site-footer')]);
    const pages = {
      navigation: navigation ?? (await service.page(site, 'site-navigation', locale)),
      footer: footer ?? (await service.page(site, 'site-footer', locale)),
    };
    const body = await toSiteFrame(pages, catalog, { site, locale });
    return { status: 200, body, ...((navigation ?? footer) && { headers: previewHeaders }) };
  });
  mount(contentRedirectContract, async ({ parameters: { site }, query: { path } }) => {
    const from = labelOn(site, path);
    return { status: 200, body: { to: from === null ? null : await service.redirectOf(site, from) } };
  });
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
  mountPages(mount, service, catalog);
  mountStorefront(mount, { content: service, catalog });
}
