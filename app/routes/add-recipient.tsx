import { useActionData } from 'react-router';
import { loadRecipientChecks, RecipientFields } from '#app/address/RecipientFields.tsx';
import { cartUserOf } from '#app/api/cart-user.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { noticeQuery } from '#app/cart/change-cart.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer, useLostSubmit } from '#app/forms/lost-submit.ts';
import { AddScreen } from '#app/recipients/AddScreen.tsx';
import { answerBook } from '#app/recipients/add-from-book.ts';
import { answerTyped } from '#app/recipients/add-typed.ts';
import { undoAdded } from '#app/recipients/added-parcels.ts';
import { loadPage } from '#app/recipients/load-page.ts';
import { formParam, readForm } from '#app/recipients/page-query.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/add-recipient.ts';

const parts = { Fields: RecipientFields, loadChecks: loadRecipientChecks };

export const handle = {
  hydrate: true,
  texts: ['frame', 'recipient', 'shipping', 'address', 'journey'],
} satisfies PageHandle;

/**
 * The visitor's request about a line. Throws a redirect to the cart if the address names none, and to the same page
 * with a form of its own if the address names no form.
 */
function requestOf({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { pathname, searchParams } = new URL(requestedPath(request), request.url);
  const site = siteOfPath(pathname);
  const line = searchParams.get('ligne') ?? '';
  if (!/^\d{1,9}$/.test(line)) throw goTo('cart', site);
  const form = readForm(searchParams);
  if (!form)
    throw goTo('addRecipient', site, { ...Object.fromEntries(searchParams), [formParam]: crypto.randomUUID() });
  const { report } = pageRequest(context);
  const visitor = { site, user: cartUserOf(context, site) };
  return { api: apiOf(context), visitor, entryNumber: Number(line), form, report };
}

/** The cart, which says that the line has been removed and offers to restore it. */
function toCart({ visitor: { site }, entryNumber }: ReturnType<typeof requestOf>, status: 302 | 303): Response {
  return goTo('cart', site, noticeQuery({ done: 'gone', entryNumber }), status);
}

export async function loader(args: Route.LoaderArgs) {
  const request = requestOf(args);
  const page = await loadPage(request, new URL(args.request.url).searchParams);
  if (!page) throw toCart(request, 302);
  return page;
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

/**
 * Puts the parcel into the cart for the chosen recipients, removes one of them again, or opens the draft or the
 * comparison for one.
 */
export async function action(args: Route.ActionArgs) {
  const request = requestOf(args);
  // The line is in the account's cart, which can't be read once the session has ended.
  requireLivingSession(args.context, request.visitor.site, requestedPath(args.request));
  const form = await args.request.formData();
  if (form.has('entryNumber')) return undoAdded(request, form, new URL(args.request.url).searchParams);
  const answer = await (form.get('source') === 'typed' ? answerTyped : answerBook)(request, form);
  return answer ?? toCart(request, 303);
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function AddRecipient({ loaderData }: Route.ComponentProps) {
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  const isLost = useLostSubmit() !== null;
  const page = loaderData.kind === 'lost' ? null : loaderData;
  return <AddScreen page={page} answer={answer ?? null} parts={parts} lost={isLost} />;
}
