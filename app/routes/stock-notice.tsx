import { failedPage } from '#app/api/failed-page.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { StockNoticePage } from '#app/catalog/StockNoticePage.tsx';
import { leaveTo } from '#app/shell/go-to.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/stock-notice.ts';

/** Loads the notice with the token in the path; throws the error page for a token that isn't ours. */
export async function loader({ context, params: { token = '' } }: Route.LoaderArgs) {
  try {
    return { notice: await visitorOf(context).stockNotices.read(token), sites: allSites };
  } catch (error) {
    throw failedPage(error);
  }
}

export async function action({ context, request, params: { token = '' } }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await visitorOf(context).stockNotices.choose({ token, wanted: form.get('wanted') === 'true' });
  } catch (error) {
    throw failedPage(error);
  }
  const { pathname, search } = new URL(request.url);
  return leaveTo(pathname + search, 303);
}

export default function StockNotice({ loaderData }: Route.ComponentProps) {
  return <StockNoticePage {...loaderData.notice} />;
}
