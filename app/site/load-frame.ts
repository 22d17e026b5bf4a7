import type { ApiClient } from '#app/api/client.ts';
import { siteFrameCall } from '#domain/content/calls.ts';
import type { SiteFrame } from '#domain/content/site-frame.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** The last links received for each site and language, used when the call fails. */
const lastFrames = new Map<string, SiteFrame>();

type FrameLink = SiteFrame['footer']['legal'][number];

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
 * answer; undefined if there was none. In a module of its own, so that the call's contract isn't part of the browser's
 * code.
 */
export async function loadFrame(
  api: ApiClient,
  site: Site,
  { locale, settings, report }: Pick<PageRequest, 'locale' | 'settings' | 'report'>,
): Promise<SiteFrame | undefined> {
  const key = `${site} ${locale}`;
  try {
    const frame = withOperatorsPages(await api.call(siteFrameCall, { parameters: { site } }), site, settings);
    lastFrames.set(key, frame);
    return frame;
  } catch (error) {
    report(error);
    return lastFrames.get(key);
  }
}
