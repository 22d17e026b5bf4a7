/** The room of editors' content that pages show (docs/requirements.md CMS-1, CMS-3). */
import * as v from 'valibot';
import { labelOn } from '#domain/content/href.ts';
import type { ShapedPageName } from '#domain/content/page-shape.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { type Visitor, visitorUseCaseOf } from '#server/http/account-use-case.ts';
import type { ContentService } from './service.ts';
import { toSiteFrame } from './site-frame.ts';

export interface ContentRoomOptions {
  readonly content: Pick<ContentService, 'page' | 'previews' | 'redirectOf'>;
  readonly catalog: Pick<CatalogService, 'readCategories'>;
}

const site = v.picklist(allSites);

/** `page` and `frame` show an unpublished version to whoever has its ticket; they throw as the service does. */
export function contentRooms({ content, catalog }: ContentRoomOptions) {
  async function pageOf({ locale, preview }: Visitor, site: Site, label: string) {
    const shown = preview && (await content.previews.page({ site, locale, ticket: preview.ticket }, label));
    if (shown) preview.noteShown();
    return shown ?? content.page(site, label, locale);
  }
  return {
    content: {
      page: visitorUseCaseOf(v.object({ site, label: v.string() }), (visitor, { site, label }) =>
        pageOf(visitor, site, label),
      ),
      /** The links in the header and the footer of every page. */
      frame: visitorUseCaseOf(site, async (visitor, site) => {
        const named = (label: ShapedPageName) => pageOf(visitor, site, label);
        const [navigation, footer] = await Promise.all([named('site-navigation'), named('site-footer')]);
        return toSiteFrame({ navigation, footer }, catalog, { site, locale: visitor.locale });
      }),
      /** Where the path of a site that no page has any more leads, as a path of the site; null without a redirect. */
      redirect: visitorUseCaseOf(v.object({ site, path: v.string() }), async (_visitor, { site, path }) => {
        const from = path.length > 500 ? null : labelOn(site, path);
        return from === null ? null : content.redirectOf(site, from);
      }),
    },
  };
}
