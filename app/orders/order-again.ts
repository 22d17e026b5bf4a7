/**
 * Handles the buttons of an order that repeat it: one starts a journey with a parcel's details, one puts the articles
 * into the cart (docs/requirements.md CRT-6).
 */
import { data } from 'react-router';
import { isCartBeingPaid } from '#app/api/cart-being-paid.ts';
import { CallError } from '#app/api/client.ts';
import type { Account } from '#app/api/use-cases.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goneOfferParam } from '#app/journey/draft-param.ts';
import { parcelHref } from '#app/journey/step-href.ts';
import { stepPages } from '#app/journey/step-order.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { againQuery, pressField } from './again-result.ts';

async function openParcel({ purchases }: Account, code: string, entryNumber: number): Promise<Response> {
  const { journey, criteria } = await purchases.repeatParcel({ code, entryNumber });
  if (journey.step !== 'parcel') return goTo(stepPages[journey.step], journey.site, { envoi: journey.code }, 303);
  const [, search = ''] = parcelHref(journey.site, { criteria, code: journey.code }).split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  return goTo('parcel', journey.site, { ...query, [goneOfferParam]: code }, 303);
}

async function addArticles({ purchases }: Account, site: Site, code: string, form: FormData): Promise<Response> {
  const key = form.get(pressField);
  const isKey = typeof key === 'string' && /^[\w-]{1,64}$/.test(key);
  const articles = await purchases.repeatArticles({ code, key: isKey ? key : null });
  return leaveTo(`${pathOf('purchase', site, { code })}?${againQuery(articles)}`, 303);
}

/** While an earlier request with the same key is being handled, the cart will show its result. */
const conflict = 409;

export async function orderAgain(account: Account, site: Site, code: string, form: FormData) {
  const entryNumber = form.get('entryNumber');
  try {
    return await (typeof entryNumber === 'string'
      ? openParcel(account, code, Number(entryNumber))
      : addArticles(account, site, code, form));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === conflict) return goTo(isCartBeingPaid(error) ? 'checkout' : 'cart', site, undefined, 303);
    return data({ refused: failureMessages(error) }, { status: 422 });
  }
}
