import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { EnhancementMarkup } from '#app/ui/EnhancementMarkup.tsx';
import { useCartTexts } from './use-cart-texts.ts';

/** Most places in a list of suggestions (docs/requirements.md SMT-6). */
const shownAtMost = 20;

/** What the script of document pages clones, in the page's language. */
export function PageEnhancement() {
  const { shell, shipping } = useMessages();
  const { suggestions, product } = useDocumentMessages();
  const { noPlace, placesFound, placesFoot } = shipping.form;
  const found = Array.from({ length: shownAtMost + 1 }, (_, count) => (count === 0 ? noPlace : placesFound(count)));
  return (
    <EnhancementMarkup
      loading={shell.loading}
      found={found}
      cut={placesFoot(shownAtMost)}
      lost={{ title: product.failed.title, text: product.failed.lost }}
      toast={product.toast}
      refused={{ ...product.refused, quantity: product.failed.quantity }}
      search={suggestions}
      cart={useCartTexts()}
    />
  );
}
