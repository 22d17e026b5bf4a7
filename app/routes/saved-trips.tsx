import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { isLostSubmit, keepLostSubmit, loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { changeTrips, loadTrips, type TripRefusal } from '#app/trips/saved-trips.ts';
import { TripsScreen } from '#app/trips/TripsScreen.tsx';
import type { Route } from './+types/saved-trips.ts';

export const handle = { hydrate: true, texts: ['customerArea', 'frame', 'trips'] } satisfies PageHandle;

const paramsOf = ({ request }: { readonly request: Request }) => new URL(request.url).searchParams;

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, () => loadTrips({ account: accountOf(args.context), params: paramsOf(args) }));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const trips = { account: accountOf(args.context), site: siteOf(args), params: paramsOf(args) };
  return changeTrips(trips, await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function SavedTrips({ loaderData: page }: Route.ComponentProps) {
  const { savedTrips: title } = useTexts('customerArea').menu.pages;
  const answer = useActionData<typeof clientAction>();
  const lostRefusal: TripRefusal = { kind: 'trips', id: '', name: '', refused: unexplained };
  const refusal = isLostSubmit(answer) ? lostRefusal : (answer ?? null);
  return (
    <AccountFrame page="savedTrips" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <TripsScreen {...page} title={title} refusal={refusal} />}
    </AccountFrame>
  );
}
