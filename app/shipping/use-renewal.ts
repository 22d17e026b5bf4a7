import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { formatPrice } from '#domain/money/money.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * Finds out what a renewal has changed (docs/requirements.md SMT-17). Call `remember` before it; once new offers have
 * arrived, `text` gives the first price that changed and the former one, or says that none changed.
 */
export function useRenewal(offers: readonly Offer[], site: Site) {
  const { states } = useTexts('shipping');
  const before = useRef<{ offers: readonly Offer[] } | null>(null);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!before.current || before.current.offers === offers) return;
    const former = new Map(before.current.offers.map((offer) => [offer.serviceCode, displayedPrice(offer, site)]));
    before.current = null;
    const changed = offers.find((offer) => {
      const price = former.get(offer.serviceCode);
      return price !== undefined && price !== displayedPrice(offer, site);
    });
    const was = changed && former.get(changed.serviceCode);
    setText(
      changed && was !== undefined
        ? states.renewed(formatPrice(was), formatPrice(displayedPrice(changed, site)))
        : states.renewedSame,
    );
  }, [offers, site, states]);
  return {
    text,
    remember() {
      before.current = { offers };
      setText(null);
    },
  };
}
