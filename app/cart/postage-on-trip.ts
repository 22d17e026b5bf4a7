/** What sending the packagings of a cart costs on the trip that was compared last; loaded only by tabs with such a trip. */
import { pageClient } from '#app/api/page-client.ts';
import { lastTrip, prefersFrance } from '#app/enhance/trip-address.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { cheapestCall } from '#domain/shipping/calls.ts';
import { criteriaToSearch, readCriteria } from '#domain/shipping/criteria.ts';
import { defaultForm, formToQuoteInput } from '#domain/shipping/shipment-form.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { placeText } from '#domain/territory/place-text.ts';

type Postage = ArticleEntryAnswer['product']['postage'];

/** The postage of packagings by the address of their comparison within France; undefined if no carrier takes one. */
export type TripPostage = ReadonlyMap<string, Postage>;

/**
 * Prices the packagings whose comparisons have these addresses; null without a trip, or if the visitor prefers prices
 * within France.
 */
export async function postageOnTrip(
  postages: readonly NonNullable<Postage>[],
  { site, locale }: { readonly site: Site; readonly locale: Locale },
): Promise<TripPostage | null> {
  const trip = prefersFrance() ? null : lastTrip();
  if (!trip) return null;
  const addresses = postages.map(({ url }) => new URL(url, location.href));
  const forms = addresses.map(({ searchParams }) => ({ ...readCriteria(searchParams), ...trip }));
  const { from, to } = formToQuoteInput({ ...defaultForm, ...trip });
  const packages = forms.map((form) => formToQuoteInput(form).packageDetail);
  const { offers } = await pageClient(locale).call(cheapestCall, { query: { site }, body: { from, to, packages } });
  const way = { from: placeText(trip.departure), to: placeText(trip.arrival) };
  return new Map(
    postages.map(({ url, weight, ttc, ht }, at): [string, Postage] => {
      const [offer, address, form] = [offers[at], addresses[at], forms[at]];
      if (!offer || !address || !form) return [url, undefined];
      const { value, taxInclusive } = offer.price;
      const price = { ttc: { ...ttc, ...taxInclusive }, ht: { ...ht, ...value } };
      return [url, { ...price, weight, way, url: `${address.pathname}?${criteriaToSearch(form)}` }];
    }),
  );
}
