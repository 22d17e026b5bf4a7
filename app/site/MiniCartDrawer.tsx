import { useCallback, useEffect, useState } from 'react';
import { type MiniCartContent, readMiniCart } from '#app/api/mini-cart-content.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { MiniCart, type MiniCartState } from '#app/ui/MiniCart.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { noteCartCount } from './cart-count.ts';
import { SiteLink } from './SiteLink.tsx';
import { useCartTexts } from './use-cart-texts.ts';

export type MiniCartDrawerProps = { readonly open: boolean; readonly onClose: () => void };

type Loaded = MiniCartContent | 'loading' | 'failed';

function stateOf(loaded: Loaded): MiniCartState {
  if (typeof loaded === 'string') return loaded;
  return loaded.lines.length > 0 ? 'filled' : 'empty';
}

/** The drawer loads the cart each time it opens. */
export function MiniCartDrawer({ open, onClose }: MiniCartDrawerProps) {
  const site = useSite();
  const lang = useLocale();
  const [loaded, setLoaded] = useState<Loaded>('loading');

  const load = useCallback(async () => {
    setLoaded('loading');
    try {
      const content = await readMiniCart({ site: site, lang });
      noteCartCount(site, content.totalItems);
      setLoaded(content);
    } catch {
      setLoaded('failed');
    }
  }, [site, lang]);
  useEffect(() => {
    if (open) load();
  }, [open, load]);

  const content = typeof loaded === 'string' ? null : loaded;
  return (
    <MiniCart
      {...useCartTexts()}
      open={open}
      onClose={onClose}
      onRetry={load}
      state={stateOf(loaded)}
      rows={(content?.lines ?? []).map(({ entryNumber, total, ...line }) => ({
        key: String(entryNumber),
        ...line,
        price: siteTotal(total, site),
      }))}
      others={content?.others ?? 0}
      delivery={content?.delivery ?? null}
      total={content ? siteTotal(content.total, site) : ''}
      linkAs={SiteLink}
    />
  );
}
