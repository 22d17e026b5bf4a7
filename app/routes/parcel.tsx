import { useEffect } from 'react';
import { data, useActionData, useNavigation } from 'react-router';
import { hasBook } from '#app/address/has-book.ts';
import { takeRecipient } from '#app/address/take-recipient.ts';
import { toJsonData, useJsonData } from '#app/api/json-data.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { accountOf, visitorOf } from '#app/api/use-cases.ts';
import { changePackaging, packagingOf } from '#app/cart/change-packaging.ts';
import { isLostSubmit, keepLostSubmit } from '#app/forms/lost-submit.ts';
import { loadTexts, useTexts } from '#app/i18n/texts.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { answerOffers } from '#app/shipping/choose-offer.ts';
import { loadComparison } from '#app/shipping/load-comparison.ts';
import { isOtherComparison, loadInBrowser, rememberInit } from '#app/shipping/load-in-browser.ts';
import { ParcelScreen } from '#app/shipping/ParcelScreen.tsx';
import { isTooMany } from '#domain/shipping/comparison-failure.ts';
import { isComparison, readCriteria } from '#domain/shipping/criteria.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/parcel.ts';

export const handle = { hydrate: true, texts: ['shipping'] } satisfies PageHandle;

/** The page works without what a known sender could begin with. */
const withoutShortcuts = (report: (error: unknown) => void) => (error: unknown) => {
  report(error);
  return null;
};

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
    isKnown ? accountOf(context).purchases.shortcuts(site).catch(withoutShortcuts(visit.report)) : null,
  ]);
  // The form offers the saved trips itself.
  const page = { ...compared, shortcuts: shortcuts && { ...shortcuts, trips: [] } };
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
  const { context } = args;
  const taker = {
    api: apiOf(context),
    order: visitorOf(context).order,
    account: pageRequest(context).account,
    site: siteOfPath(new URL(args.request.url).pathname),
  };
  return answerOffers(args, form, (draft, recipient) => takeRecipient(taker, draft, recipient));
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, { refused: [] as string[] });

export const shouldRevalidate = isOtherComparison;

export default function Parcel({ loaderData }: Route.ComponentProps) {
  const page = useJsonData(loaderData);
  useEffect(() => rememberInit(page.init), [page.init]);
  const navigation = useNavigation();
  const { notChosen } = useTexts('shipping').states;
  const answer = useActionData<typeof clientAction>();
  const refused = isLostSubmit(answer) ? [notChosen] : (answer?.refused ?? []);
  const target = navigation.location?.search;
  const next = target === undefined ? null : readCriteria(new URLSearchParams(target));
  const comparing = navigation.state === 'loading' && !navigation.formData?.has('offerKey') && next !== null;
  const choosing = navigation.formData?.get('offerKey');
  return (
    <ParcelScreen
      page={page}
      busy={comparing && navigation.location.pathname.endsWith('/votre-colis')}
      choosing={typeof choosing === 'string' ? choosing : null}
      refused={refused}
    />
  );
}
