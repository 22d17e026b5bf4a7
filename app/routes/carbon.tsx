import { siteOf } from '#app/api/page-context.ts';
import { CarbonPage } from '#app/pages/CarbonPage.tsx';
import { loadExamples } from '#app/pages/load-examples.ts';
import type { Route } from './+types/carbon.ts';

export async function loader(args: Route.LoaderArgs) {
  return { examples: await loadExamples(args.context, siteOf(args)) };
}

export default function Carbon({ loaderData }: Route.ComponentProps) {
  return <CarbonPage examples={loaderData.examples} />;
}
