/** The links in the header and the footer of every page (docs/content.md, "Navigation, footer and shelves"). */
import type { ContentComponent } from '#domain/content/component.ts';
import type { ContentPage, SlotPosition } from '#domain/content/page.ts';
import type { FrameLink, SiteFrame } from '#domain/content/site-frame.ts';
import type { CatalogService, Reader } from '#server/catalog/service.ts';

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
export async function toSiteFrame(
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
