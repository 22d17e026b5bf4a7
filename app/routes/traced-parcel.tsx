import { data } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { loadTrace } from '#app/orders/load-trace.ts';
import { TracedParcel } from '#app/orders/TracedParcel.tsx';
import { TracePage } from '#app/orders/TracePage.tsx';
import { moveTo } from '#app/shell/go-to.ts';
import { pathOf } from '#domain/site/paths.ts';
import { allSites, siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/traced-parcel.ts';

/**
 * Loads the tracking of a parcel. If the number in the path isn't in its canonical spelling, redirects to the path with
 * that spelling.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { locale, report } = pageRequest(context);
  const result = await loadTrace(apiOf(context), params.number, locale, report);
  const { pathname, search } = new URL(request.url);
  if (result.state === 'found' && result.trace.number !== params.number)
    throw moveTo(pathOf('tracedParcel', siteOfPath(pathname), { number: result.trace.number }) + search, 302);
  return data({ result, sites: allSites }, { status: result.status });
}

export default function Traced({ loaderData: { result } }: Route.ComponentProps) {
  return result.state === 'found' ? <TracedParcel trace={result.trace} /> : <TracePage missed={result} />;
}
