/**
 * Handles the buttons by which a buyer rates a seller, or withdraws the rating (docs/catalog.md, "Sellers' ratings").
 */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { rateSellerCall, withdrawRatingCall } from '#domain/orders/placing-calls.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** Values of the form field `intent` for rating a seller and for withdrawing the rating. */
export const rateIntent = 'rate';
export const withdrawRatingIntent = 'withdrawRating';

/** Query parameter of the page of an order: the seller whose rating was just given or withdrawn. */
export const ratedParam = 'note';

export const isRating = (form: FormData): boolean =>
  [rateIntent, withdrawRatingIntent].some((intent) => form.get('intent') === intent);

/** Gives or withdraws the rating that the form names; returns the seller's code for the notice on the next page. */
export async function sendRating(
  api: ApiClient,
  order: { readonly site: Site; readonly user: 'current' | 'anonymous'; readonly code: string },
  form: FormData,
): Promise<string> {
  const seller = String(form.get('seller') ?? '');
  const parameters = { ...order, seller };
  if (form.get('intent') === withdrawRatingIntent) {
    await api.call(withdrawRatingCall, { parameters });
    return seller;
  }
  // Without a choice this is 0, and the call says what is missing.
  const stars = Number(form.get('stars'));
  await api.call(rateSellerCall, { parameters, body: { stars } });
  return seller;
}

/** If the rating is refused, the order's page shows why. */
export async function rateSeller(api: ApiClient, site: Site, code: string, form: FormData) {
  try {
    const seller = await sendRating(api, { site, user: 'current', code }, form);
    return leaveTo(`${pathOf('purchase', site, { code })}?${new URLSearchParams({ [ratedParam]: seller })}`, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ refused: failureMessages(error) }, { status: 422 });
  }
}
