import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { loadOverview } from '#app/account/load-overview.ts';
import { OverviewScreen } from '#app/account/OverviewScreen.tsx';
import { loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import type { Route } from './+types/account.ts';

export const handle = { hydrate: true, texts: ['customerArea', 'frame', 'orders'] } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  return loadArea(args, async (visitor) => ({ overview: await loadOverview(visitor) }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export default function Account({ loaderData: page }: Route.ComponentProps) {
  const { account } = useTexts('customerArea').menu.pages;
  return (
    <AccountFrame page="account" title={account}>
      {page.kind === 'lost' ? <LostArea title={account} /> : <OverviewScreen overview={page.overview} />}
    </AccountFrame>
  );
}
