import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useActionData, useNavigation } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { loadComparison } from '#app/shipping/load-comparison.ts';
import { loadInBrowser, rememberInit } from '#app/shipping/load-in-browser.ts';
import { ParcelScreen } from '#app/shipping/ParcelScreen.tsx';
import { goTo } from '#app/site/go-to.ts';
import { keepDraftCall } from '#domain/journey/contract.ts';
import { criteriaNames, readCriteria } from '#domain/shipping/criteria.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import type { Route } from './+types/parcel.ts';

export const handle = { hydrate: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const site = modeOfPath(url.pathname);
  const { settings, now } = pageRequest(context);
  const api = apiOf(context);
  const page = await loadComparison({ api, params: url.searchParams, site, settings, now, signal: request.signal });
  if (page.closed && site === 'pro') throw goTo('closed', 'pro');
  return page;
}

/** A call that doesn't come through is a state of the page: the form and what was typed stay. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadInBrowser(new URL(request.url), serverLoader);
}

/** Keeps the chosen offer and leads on to the addresses. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = modeOfPath(new URL(request.url).pathname);
  const form = await request.formData();
  const shipmentCode = String(form.get('shipmentCode') ?? '');
  try {
    await apiOf(context).call(keepDraftCall, {
      parameters: { shipmentCode },
      query: { site },
      body: { offerKey: String(form.get('offerKey') ?? ''), previous: String(form.get('previous') ?? '') || null },
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ refused: error.errors.map(({ message }) => message) }, { status: 422 });
  }
  return goTo('contact', site, { envoi: shipmentCode }, 303);
}

function criteriaOf(url: URL): string {
  const names = [...criteriaNames, 'package', 'from.choice', 'to.choice'];
  return names.map((name) => url.searchParams.get(name) ?? '').join('\n');
}

/** Filters and order change what is shown, not what is compared. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== 'GET') return false;
  return currentUrl.href === nextUrl.href || criteriaOf(currentUrl) !== criteriaOf(nextUrl);
}

export default function Parcel({ loaderData }: Route.ComponentProps) {
  useEffect(() => rememberInit(loaderData.init), [loaderData.init]);
  const navigation = useNavigation();
  const refused = useActionData<typeof action>()?.refused ?? [];
  const target = navigation.location?.search;
  const next = target === undefined ? null : readCriteria(new URLSearchParams(target));
  const comparing = navigation.state === 'loading' && !navigation.formData?.has('offerKey') && next !== null;
  const choosing = navigation.formData?.get('offerKey');
  return (
    <ParcelScreen
      page={loaderData}
      busy={comparing && navigation.location.pathname.endsWith('/votre-colis')}
      choosing={typeof choosing === 'string' ? choosing : null}
      refused={refused}
    />
  );
}
