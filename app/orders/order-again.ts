/**
 * Handles the buttons of an order that repeat it: one starts a journey with a parcel's details, one puts the articles
 * into the cart (docs/requirements.md CRT-6).
 */
import { isCartBeingPaid } from '#app/api/cart-being-paid.ts';
import { CallError } from '#app/api/client.ts';
import type { Account, Answered } from '#app/api/use-cases.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import { goneOfferParam } from '#app/journey/draft-param.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { pathOf } from '#domain/site/paths.ts';
import { againQuery, pressField } from './again-result.ts';
import type { NamedOrder } from './change-order.ts';

type Repeated = Answered<Account['purchases']['repeatParcel']>;

/** Where the journey with a parcel of an order begins. */
export function parcelAgainHref(code: string, { journey, criteria }: Repeated): string {
  const href = stepHref(journey.site, journey.step, { criteria, code: journey.code });
  return journey.step === 'parcel' ? `${href}&${goneOfferParam}=${encodeURIComponent(code)}` : href;
}

const openParcel = async ({ purchases }: Account, code: string, entryNumber: number) =>
  parcelAgainHref(code, await purchases.repeatParcel({ code, entryNumber }));

async function addArticles({ purchases }: Account, { site, code }: NamedOrder, key: string): Promise<string> {
  const isKey = /^[\w-]{1,64}$/.test(key);
  const articles = await purchases.repeatArticles({ code, key: isKey ? key : null });
  return `${pathOf('purchase', site, { code })}?${againQuery(articles)}`;
}

/** While an earlier request with the same key is being handled, the cart will show its result. */
const conflict = 409;

export const orderAgain =
  (account: Account, named: NamedOrder): Deed =>
  async (text) => {
    const entryNumber = text('entryNumber');
    try {
      return await (entryNumber === ''
        ? addArticles(account, named, text(pressField))
        : openParcel(account, named.code, Number(entryNumber)));
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== conflict) throw error;
      return pathOf(isCartBeingPaid(error) ? 'checkout' : 'cart', named.site);
    }
  };
