import { failedPage } from '#app/api/failed-page.ts';
import { apiOf } from '#app/api/page-context.ts';
import { StockNoticePage } from '#app/catalog/StockNoticePage.tsx';
import { leaveTo } from '#app/shell/go-to.ts';
import { chooseStockNoticeCall, stockNoticeCall } from '#domain/catalog/calls.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/stock-notice.ts';

/** Loads the notice with the token in the path; throws the error page for a token that isn't ours. */
export async function loader({ context, params: { token = '' } }: Route.LoaderArgs) {
  try {
    return { notice: await apiOf(context).call(stockNoticeCall, { parameters: { token } }), sites: allSites };
  } catch (error) {
    throw failedPage(error);
  }
}

export async function action({ context, request, params: { token = '' } }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const body = { wanted: form.get('wanted') === 'true' };
    await apiOf(context).call(chooseStockNoticeCall, { parameters: { token }, body });
  } catch (error) {
    throw failedPage(error);
  }
  const { pathname, search } = new URL(request.url);
  return leaveTo(pathname + search, 303);
}

export default function StockNotice({ loaderData }: Route.ComponentProps) {
  return <StockNoticePage {...loaderData.notice} />;
}
