import { useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import type { TripPostage } from './postage-on-trip.ts';

/**
 * Returns the lines with what sending their packagings costs on the trip that this tab compared last. If the cart has a
 * parcel, the server has already gone by its trip; without a trip, and if it can't be priced, the lines stay as they are.
 */
export function useTripPostage(articles: readonly ArticleEntryAnswer[]): readonly ArticleEntryAnswer[] {
  const [site, locale] = [useSite(), useLocale()];
  const [onTrip, setOnTrip] = useState<TripPostage | null>(null);
  const postages = articles.flatMap(({ product: { postage } }) => (postage && !postage.way ? [postage] : []));
  const addresses = postages.map(({ url }) => url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the packagings are those of `addresses`
  useEffect(() => {
    let isCurrent = true;
    if (addresses === '' || sessionStorage.getItem('smt') === null) return;
    import('./postage-on-trip.ts')
      .then(({ postageOnTrip }) => postageOnTrip(postages, { site, locale }))
      .then((prices) => isCurrent && setOnTrip(prices))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [addresses, site, locale]);
  if (!onTrip) return articles;
  return articles.map((entry) => {
    const { postage, ...product } = entry.product;
    if (!postage || !onTrip.has(postage.url)) return entry;
    return { ...entry, product: { ...product, postage: onTrip.get(postage.url) } };
  });
}
