import { type PageContext, pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import type { FrameLink, SiteFrame } from '#domain/content/site-frame.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** The last links received for each site and language, used when they can't be read. */
const lastFrames = new Map<string, SiteFrame>();

/**
 * Replaces the links to the help and the customer area if the operator has configured pages of its own elsewhere
 * (docs/requirements.md NAV-22, NAV-23).
 */
function withOperatorsPages(
  frame: SiteFrame,
  site: Site,
  { helpUrls, accountUrl }: PageRequest['settings'],
): SiteFrame {
  const elsewhere = new Map([
    [pathOf('help', site), helpUrls[site]],
    [pathOf('account', site), accountUrl === null ? null : accountUrl + pathOf('account', site)],
  ]);
  const links = (list: readonly FrameLink[]) => list.map(({ name, url }) => ({ name, url: elsewhere.get(url) ?? url }));
  const { navigation, footer } = frame;
  return {
    navigation: { ...navigation, sections: links(navigation.sections), utilities: links(navigation.utilities) },
    footer: {
      ...footer,
      columns: footer.columns.map((column) => ({ ...column, links: links(column.links) })),
      legal: links(footer.legal),
    },
  };
}

/**
 * Loads the links of every page's header and footer. If that fails, reports the error and returns the links of the last
 * answer; undefined if there was none.
 */
export async function loadFrame(context: PageContext, site: Site): Promise<SiteFrame | undefined> {
  const { locale, settings, report } = pageRequest(context);
  const key = `${site} ${locale}`;
  try {
    const frame = withOperatorsPages(await visitorOf(context).content.frame(site), site, settings);
    lastFrames.set(key, frame);
    return frame;
  } catch (error) {
    report(error);
    return lastFrames.get(key);
  }
}
