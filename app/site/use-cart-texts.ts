import { useMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import type { MiniCartTexts } from '#app/ui/MiniCart.tsx';
import { pathOf } from '#domain/site/paths.ts';

export function useCartTexts(): { readonly texts: MiniCartTexts; readonly href: string } {
  const { price, shell } = useMessages();
  const site = useSite();
  return { texts: { ...shell.cart, total: price.total[site] }, href: pathOf('cart', site) };
}
