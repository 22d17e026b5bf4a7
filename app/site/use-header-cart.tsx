import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import type { ChromeCart } from '#app/ui/site-chrome.ts';
import { useCartCount } from './cart-count.ts';
import type { MiniCartDrawerProps } from './MiniCartDrawer.tsx';
import { useCartTexts } from './use-cart-texts.ts';

/**
 * The header's link to the cart and the mini cart. Once the page is hydrated, the link opens the mini cart, except on
 * the cart page itself. `servedCount` is the number of items, if the page has loaded it.
 */
export function useHeaderCart(servedCount?: number): { readonly cart: ChromeCart; readonly miniCart: ReactNode } {
  const { label, units } = useMessages().shell.cart;
  const site = useSite();
  const { href } = useCartTexts();
  const count = useCartCount(site, servedCount);
  const onCartPage = useLocation().pathname === href;
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<MiniCartDrawerProps> | null>(null);

  const onClick = async (event: MouseEvent) => {
    if (onCartPage || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { MiniCartDrawer } = await import('./MiniCartDrawer.tsx');
      setDrawer(() => MiniCartDrawer);
      setOpen(true);
    } catch {
      location.assign(href);
    }
  };
  return {
    cart: { href, label, units: units as [string, string], count, onClick },
    miniCart: Drawer && <Drawer open={open} onClose={() => setOpen(false)} />,
  };
}
