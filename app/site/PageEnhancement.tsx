import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { EnhancementMarkup } from '#app/ui/EnhancementMarkup.tsx';
import { useCartTexts } from './use-cart-texts.ts';

/** Maximum number of places in a list of suggestions (docs/requirements.md SMT-6). */
const maxShown = 20;

/** The hidden templates, in the page's language, that the script of document pages clones. */
export function PageEnhancement() {
  const { shell } = useMessages();
  const shipping = useTexts('shipping');
  const { suggestions, product } = useDocumentMessages();
  const { noPlace, placesFound, placesFoot } = shipping.form;
  const countTexts = Array.from({ length: maxShown + 1 }, (_, count) => (count === 0 ? noPlace : placesFound(count)));
  return (
    <EnhancementMarkup
      loading={shell.loading}
      countTexts={countTexts}
      cut={placesFoot(maxShown)}
      lost={{ title: product.failed.title, text: product.failed.lost }}
      formLost={shell.formLost}
      toast={product.toast}
      refused={{ ...product.refused, quantity: product.failed.quantity }}
      search={suggestions}
      cart={useCartTexts()}
    />
  );
}
