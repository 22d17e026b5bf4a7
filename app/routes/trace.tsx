import { data } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { wrongNumber } from '#app/orders/load-trace.ts';
import { TracePage } from '#app/orders/TracePage.tsx';
import { moveTo } from '#app/shell/go-to.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { pathOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/trace.ts';

/**
 * Without a number in the URL, shows the form. A valid number redirects to the parcel's page; for any other, the form
 * says what is wrong.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const typed = searchParams.get('numero') ?? '';
  if (typed === '') return data({ missed: null });
  const { number, fault } = readTrackingNumber(typed);
  if (fault === null) throw moveTo(pathOf('tracedParcel', siteOfPath(pathname), { number }), 303);
  const missed = wrongNumber(typed, fault, pageRequest(context).locale);
  return data({ missed }, { status: missed.status });
}

export default function Trace({ loaderData }: Route.ComponentProps) {
  const { missed } = loaderData;
  return <TracePage missed={missed?.state === 'found' ? null : missed} />;
}
