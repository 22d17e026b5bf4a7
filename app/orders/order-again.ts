/**
 * Handles the buttons of an order that repeat it: one starts a journey with a parcel's details, one puts the articles
 * into the cart (docs/requirements.md CRT-6).
 */

import { data } from 'react-router';
import { isCartBeingPaid } from '#app/api/cart-being-paid.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goneOfferParam } from '#app/journey/draft-param.ts';
import { parcelHref } from '#app/journey/step-href.ts';
import { stepPages } from '#app/journey/step-order.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import { reorderArticlesCall, reorderParcelCall } from '#domain/orders/calls.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { againQuery, pressField } from './again-result.ts';

async function openParcel(api: ApiClient, site: Site, code: string, entryNumber: string): Promise<Response> {
  const answer = await api.call(reorderParcelCall, { parameters: { site, code, entryNumber } });
  const { journey, criteria } = answer;
  if (journey.step !== 'parcel') return goTo(stepPages[journey.step], journey.site, { envoi: journey.code }, 303);
  const [, search = ''] = parcelHref(journey.site, { criteria, code: journey.code }).split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  return goTo('parcel', journey.site, { ...query, [goneOfferParam]: code }, 303);
}

/**
 * Seconds within which a form sent again counts as the same, if it contains no idempotency key. With a key, it counts
 * as the same for a day.
 */
const pressSeconds = '3';
/** Status of a call while an earlier request with the same key is being handled; the cart will show its result. */
const conflict = 409;

function repetitionOf(form: FormData) {
  const key = form.get(pressField);
  if (typeof key === 'string' && /^[\w-]{1,64}$/.test(key)) return { 'idempotency-key': key };
  return { 'idempotency-key': 'form', 'idempotency-window': pressSeconds };
}

async function addArticles(api: ApiClient, site: Site, code: string, form: FormData): Promise<Response> {
  const input = { parameters: { site, code }, headers: repetitionOf(form) };
  const { articles } = await api.call(reorderArticlesCall, input);
  return leaveTo(`${pathOf('purchase', site, { code })}?${againQuery(articles)}`, 303);
}

/** If the form is refused, the order's page shows why. */
export async function orderAgain(api: ApiClient, site: Site, code: string, form: FormData) {
  const entryNumber = form.get('entryNumber');
  try {
    return await (typeof entryNumber === 'string'
      ? openParcel(api, site, code, entryNumber)
      : addArticles(api, site, code, form));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === conflict) return goTo(isCartBeingPaid(error) ? 'checkout' : 'cart', site, undefined, 303);
    return data({ refused: failureMessages(error) }, { status: 422 });
  }
}
