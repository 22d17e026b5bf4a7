import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { loadServices } from '#app/pages/load-services.ts';
import { RankingPage } from '#app/pages/RankingPage.tsx';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/ranking.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  return loadServices(apiOf(context), site, pageRequest(context).report);
}

export default function Ranking({ loaderData }: Route.ComponentProps) {
  return <RankingPage {...loaderData} />;
}
