import { askOr, siteOf } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { RankingPage } from '#app/pages/RankingPage.tsx';
import type { Route } from './+types/ranking.ts';

/** The services that are compared at present; none if they can't be loaded. */
export async function loader(args: Route.LoaderArgs) {
  const asked = visitorOf(args.context).comparator.lists({ site: siteOf(args) });
  const { deliveryServices, closedCarriers } = (await askOr(args.context, asked, null)) ?? { deliveryServices: [] };
  return { services: deliveryServices, closedCarriers: closedCarriers ?? [] };
}

export default function Ranking({ loaderData }: Route.ComponentProps) {
  return <RankingPage {...loaderData} />;
}
