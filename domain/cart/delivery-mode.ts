/** How articles are delivered (docs/requirements.md SHOP-4, CRT-8; SAP Commerce OCC v2). */
import type { Locale } from '#domain/site/locale.ts';
import type { CartAnswer } from './contract.ts';
import { articlesOf } from './entry-kind.ts';

/**
 * Code of the only mode of delivery: each seller sends its articles to the address, at its own fee and within its own
 * delivery time.
 */
export const sellersDelivery = 'sellers-delivery';

const texts: Readonly<Record<Locale, { readonly name: string; readonly description: string }>> = {
  fr: {
    name: 'Livraison par chaque vendeur',
    description: 'À l’adresse indiquée, aux frais et délais de chaque vendeur',
  },
  en: { name: 'Delivery by each seller', description: 'To the address given, at each seller’s fee and delay' },
};

/** Null for a cart without articles. */
export function deliveryModeOf(
  { entries, deliveryCost }: Pick<CartAnswer, 'entries' | 'deliveryCost'>,
  locale: Locale,
): NonNullable<CartAnswer['deliveryMode']> | null {
  return articlesOf(entries).length > 0 ? { code: sellersDelivery, ...texts[locale], deliveryCost } : null;
}
