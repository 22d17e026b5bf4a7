import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { loadContentPage, slotsOf } from '#app/content/load-content.ts';
import { SiteMapPage } from '#app/content/SiteMapPage.tsx';
import { categoriesCall } from '#domain/catalog/contract.ts';
import type { ComponentOf, ContentComponent } from '#domain/content/component.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import { pageAt } from '#domain/site/paths.ts';
import type { Route } from './+types/site-map.ts';

const isLinkList = (component: ContentComponent): component is ComponentOf<'CMSLinkListComponent'> =>
  component.typeCode === 'CMSLinkListComponent';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = modeOfPath(new URL(request.url).pathname);
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
  // The page of the help leads elsewhere too.
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
