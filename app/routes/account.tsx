import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { loadArea } from '#app/account/load-area.ts';
import { loadOverview } from '#app/account/load-overview.ts';
import { OverviewScreen } from '#app/account/OverviewScreen.tsx';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import type { Route } from './+types/account.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

export function loader(args: Route.LoaderArgs) {
  return loadArea(args, async ({ api, site }) => ({ overview: await loadOverview(api, site) }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

export default function Account({ loaderData: page }: Route.ComponentProps) {
  const { account } = useAccountMessages().customerArea.menu.pages;
  return (
    <AccountFrame page="account" title={account}>
      {page.kind === 'lost' ? <LostArea title={account} /> : <OverviewScreen overview={page.overview} />}
    </AccountFrame>
  );
}
