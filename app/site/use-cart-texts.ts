import { useMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import type { MiniCartTexts } from '#app/ui/MiniCart.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** Texts and target of the mini cart, in the page's language and site. */
export function useCartTexts(): { readonly texts: MiniCartTexts; readonly href: string } {
  const { cart } = useMessages().shell;
  const mode = useMode();
  return { texts: { ...cart, total: cart.total[mode] }, href: pathOf('cart', mode) };
}
