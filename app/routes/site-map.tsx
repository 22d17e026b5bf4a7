import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { loadContentPage, slotsOf } from '#app/content/load-content.ts';
import { SiteMapPage } from '#app/content/SiteMapPage.tsx';
import { categoriesCall } from '#domain/catalog/calls.ts';
import type { ComponentOf, ContentComponent } from '#domain/content/component.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/site-map.ts';

const isLinkList = (component: ContentComponent): component is ComponentOf<'CMSLinkListComponent'> =>
  component.typeCode === 'CMSLinkListComponent';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  const api = apiOf(context);
  const { report } = pageRequest(context);
  const [{ page }, categories] = await Promise.all([
    loadContentPage(api, site, '/aide', report),
    api.call(categoriesCall, { parameters: { site }, query: { fields: 'BASIC' } }).then(
      (answer) => answer.categories,
      (error: unknown) => {
        report(error);
        return [];
      },
    ),
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
