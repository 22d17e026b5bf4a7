import { failedPage } from '#app/api/failed-page.ts';
import { apiOf } from '#app/api/page-context.ts';
import { WithdrawalReceiptPage } from '#app/orders/WithdrawalReceiptPage.tsx';
import { withdrawalCall } from '#domain/orders/withdrawal-calls.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/withdrawal-receipt.ts';

export async function loader({ context, request, params: { id = '' } }: Route.LoaderArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  try {
    return await apiOf(context).call(withdrawalCall, { parameters: { site, id } });
  } catch (error) {
    throw failedPage(error);
  }
}

export default function WithdrawalReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <WithdrawalReceiptPage receipt={loaderData} />;
}
