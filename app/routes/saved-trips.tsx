import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { siteOf } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { changeTrips, loadTrips } from '#app/trips/saved-trips.ts';
import { TripsScreen } from '#app/trips/TripsScreen.tsx';
import type { Route } from './+types/saved-trips.ts';

const requestOf = (args: Route.LoaderArgs | Route.ActionArgs) => ({
  account: accountOf(args.context),
  site: siteOf(args),
  params: new URL(args.request.url).searchParams,
});

export const loader = (args: Route.LoaderArgs) => loadArea(args, () => loadTrips(requestOf(args)));

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  return changeTrips(requestOf(args), await args.request.formData());
}

export default function SavedTrips({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const { savedTrips: title } = useTexts('customerArea').menu.pages;
  return (
    <AccountFrame page="savedTrips" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <TripsScreen {...page} title={title} refusal={refusal} />}
    </AccountFrame>
  );
}
