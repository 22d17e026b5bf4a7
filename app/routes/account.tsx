import { AreaPage } from '#app/account/AreaPage.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { loadOverview } from '#app/account/load-overview.ts';
import { OverviewScreen } from '#app/account/OverviewScreen.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { Route } from './+types/account.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, async (visitor) => ({ overview: await loadOverview(visitor) }));

export default function Account({ loaderData }: Route.ComponentProps) {
  const { account } = useTexts('customerArea').menu.pages;
  return (
    <AreaPage page="account" title={account} loaded={loaderData}>
      {({ overview }) => <OverviewScreen overview={overview} />}
    </AreaPage>
  );
}
