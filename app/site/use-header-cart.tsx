import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import type { ChromeCart } from '#app/ui/site-chrome.ts';
import { useCartCount } from './cart-count.ts';
import type { MiniCartDrawerProps } from './MiniCartDrawer.tsx';
import { useCartTexts } from './use-cart-texts.ts';

/**
 * The header's link to the cart, and the mini cart that it opens once React runs. `known` is the count that the page
 * itself was served with.
 */
export function useHeaderCart(known?: number): { readonly cart: ChromeCart; readonly miniCart: ReactNode } {
  const { label, units } = useMessages().shell.cart;
  const mode = useMode();
  const { href } = useCartTexts();
  const count = useCartCount(mode, known);
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
