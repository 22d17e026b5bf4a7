import { useEffect } from 'react';
import { data, useActionData } from 'react-router';
import { hasBook } from '#app/address/has-book.ts';
import { takeRecipient } from '#app/address/take-recipient.ts';
import { toJsonData, useJsonData } from '#app/api/json-data.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { changePackaging, packagingOf } from '#app/cart/change-packaging.ts';
import { isLostSubmit, keepLostSubmit } from '#app/forms/lost-submit.ts';
import { loadTexts, useTexts } from '#app/i18n/texts.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { answerOffers } from '#app/shipping/choose-offer.ts';
import { loadComparison } from '#app/shipping/load-comparison.ts';
import { isOtherComparison, loadInBrowser, rememberInit } from '#app/shipping/load-in-browser.ts';
import { loadShortcuts } from '#app/shipping/load-shortcuts.ts';
import { ParcelScreen } from '#app/shipping/ParcelScreen.tsx';
import { useUnderWay } from '#app/shipping/use-under-way.ts';
import { isTooMany } from '#domain/shipping/comparison-failure.ts';
import { isComparison } from '#domain/shipping/criteria.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/parcel.ts';

export const handle = { hydrate: true, texts: ['shipping'] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const site = siteOfPath(url.pathname);
  const { account, ...visit } = pageRequest(context);
  const isKnown = hasBook(account, site) && !isComparison(url.searchParams);
  const [compared, shortcuts] = await Promise.all([
    loadComparison({
      ...visit,
      api: apiOf(context),
      params: url.searchParams,
      site,
      account: account && accountOf(context),
      signal: request.signal,
    }),
    isKnown ? loadShortcuts(context, site) : null,
  ]);
  const page = { ...compared, shortcuts };
  if (page.closed && site === 'pro') throw goTo('closed', 'pro');
  return data(toJsonData(page, pageRequest(context)), { status: isTooMany(page.comparison.failure) ? 429 : 200 });
}

/**
 * If the data can't be loaded, the page says so and keeps its form with everything typed, instead of being replaced by
 * an error page.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(new URL(request.url), serverLoader), loadTexts(handle.texts)]);
  return page;
}

/** Stores the chosen offer in a draft and redirects to the step of the addresses; or changes the box in the cart. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const packaging = packagingOf(form);
  if (packaging) return changePackaging(args, form, packaging);
  return answerOffers(args, form, (draft, recipient) => takeRecipient(args, draft, recipient));
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, { refused: [] as string[] });

export const shouldRevalidate = isOtherComparison;

export default function Parcel({ loaderData }: Route.ComponentProps) {
  const page = useJsonData(loaderData);
  useEffect(() => rememberInit(page.init), [page.init]);
  const { notChosen } = useTexts('shipping').states;
  const answer = useActionData<typeof clientAction>();
  const refused = isLostSubmit(answer) ? [notChosen] : (answer?.refused ?? []);
  return <ParcelScreen page={page} {...useUnderWay()} refused={refused} />;
}
