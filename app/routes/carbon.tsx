import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { CarbonPage } from '#app/pages/CarbonPage.tsx';
import { loadExamples } from '#app/pages/load-examples.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/carbon.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  return { examples: await loadExamples(apiOf(context), site, pageRequest(context).report) };
}

export default function Carbon({ loaderData }: Route.ComponentProps) {
  return <CarbonPage examples={loaderData.examples} />;
}
