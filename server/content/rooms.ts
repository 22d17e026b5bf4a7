/** The room of editors' content that pages show (docs/requirements.md CMS-1, CMS-3). */
import * as v from 'valibot';
import type { ContentComponent } from '#domain/content/component.ts';
import { labelOn } from '#domain/content/href.ts';
import type { ContentPage, SlotPosition } from '#domain/content/page.ts';
import type { ShapedPageName } from '#domain/content/page-shape.ts';
import type { FrameLink, SiteFrame } from '#domain/content/site-frame.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { CatalogService, Reader } from '#server/catalog/service.ts';
import { type Visitor, visitorUseCaseOf } from '#server/http/account-use-case.ts';
import type { ContentService } from './service.ts';

/** Number of departments (top categories) that fit into a column of the footer. */
const maxDepartments = 6;

const componentsIn = ({ contentSlots }: ContentPage, position: SlotPosition): readonly ContentComponent[] =>
  contentSlots.filter((slot) => slot.position === position).flatMap(({ components }) => components);

function linksOf(component: ContentComponent, departments: readonly FrameLink[]): FrameLink[] {
  if (component.typeCode === 'CMSLinkListComponent')
    return component.links.map(({ linkName, url }) => ({ name: linkName, url }));
  if (component.typeCode !== 'CategoryNavigationComponent') return [];
  const { linkName, urlLink } = component;
  return [...departments, ...(linkName && urlLink ? [{ name: linkName, url: urlLink }] : [])];
}

/** The links of the navigation and footer pages, with the shop's departments in the columns that list them. */
async function toSiteFrame(
  { navigation, footer }: { readonly navigation: ContentPage; readonly footer: ContentPage },
  catalog: Pick<CatalogService, 'readCategories'>,
  reader: Reader,
): Promise<SiteFrame> {
  const columns = componentsIn(footer, 'Main');
  const listsDepartments = columns.some(({ typeCode }) => typeCode === 'CategoryNavigationComponent');
  const categories = listsDepartments ? await catalog.readCategories(reader) : [];
  const departments = categories.slice(0, maxDepartments).map(({ name, url }) => ({ name, url }));
  const linksIn = (page: ContentPage, position: SlotPosition) =>
    componentsIn(page, position).flatMap((component) => linksOf(component, []));
  return {
    navigation: {
      locale: navigation.locale,
      sections: linksIn(navigation, 'Main'),
      utilities: linksIn(navigation, 'Side'),
    },
    footer: {
      locale: footer.locale,
      columns: columns.map((component) => ({
        title: 'title' in component ? (component.title ?? '') : '',
        links: linksOf(component, departments),
      })),
      legal: linksIn(footer, 'Bottom'),
    },
  };
}

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
