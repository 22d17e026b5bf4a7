import { failedPage } from '#app/api/failed-page.ts';
import { apiOf } from '#app/api/page-context.ts';
import { chooseTrackingMails } from '#app/orders/choose-tracking-mails.ts';
import { TrackingMails } from '#app/orders/TrackingMails.tsx';
import { trackingMailsCall } from '#domain/orders/calls.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/tracking-mails.ts';

/**
 * Loads whether the buyer wants mails about an order's parcels. Every such mail has a link to this page, with a token
 * in its path.
 */
export async function loader({ context, params: { token = '' } }: Route.LoaderArgs) {
  try {
    return { ...(await apiOf(context).call(trackingMailsCall, { parameters: { token } })), sites: allSites };
  } catch (error) {
    throw failedPage(error);
  }
}

export function action({ context, request, params: { token = '' } }: Route.ActionArgs) {
  return chooseTrackingMails(apiOf(context), request, token);
}

export default function TrackingMailsPage({ loaderData }: Route.ComponentProps) {
  return <TrackingMails wanted={loaderData.wanted} />;
}
