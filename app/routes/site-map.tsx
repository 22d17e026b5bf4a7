import { askOr, siteOf } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { loadContentPage, slotsOf } from '#app/content/load-content.ts';
import { SiteMapPage } from '#app/content/SiteMapPage.tsx';
import type { ComponentOf, ContentComponent } from '#domain/content/component.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { Route } from './+types/site-map.ts';

const isLinkList = (component: ContentComponent): component is ComponentOf<'CMSLinkListComponent'> =>
  component.typeCode === 'CMSLinkListComponent';

export async function loader(args: Route.LoaderArgs) {
  const [{ page }, categories] = await Promise.all([
    loadContentPage(args, '/aide'),
    askOr(args.context, visitorOf(args.context).shop.departments(siteOf(args)), []),
  ]);
  // The links on the front page of help that lead to articles of help; its other links aren't listed here.
  const help = (page ? Object.values(slotsOf(page)).flat() : [])
    .filter((component) => component !== undefined && isLinkList(component))
    .flatMap(({ links }) => links)
    .filter(({ url }) => pageAt(url)?.page === 'helpArticle')
    .map(({ linkName, url }) => ({ name: linkName, url }));
  return { help, categories };
}

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  return <SiteMapPage {...loaderData} />;
}
