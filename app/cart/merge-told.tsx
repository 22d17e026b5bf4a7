import { type ComponentType, lazy } from 'react';
import type { CartMergeMessages } from '#app/i18n/fr/cart-merge.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { MergeNoticeProps } from './MergeNotice.tsx';

type Props = Omit<MergeNoticeProps, 'texts'>;

/** The notice with its texts; none when they don't come: the cart itself is there. */
async function load(
  texts: () => Promise<{ cartMerge: CartMergeMessages }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ MergeNotice }, { cartMerge }] = await Promise.all([import('./MergeNotice.tsx'), texts()]);
    return { default: (props) => <MergeNotice {...props} texts={cartMerge} /> };
  } catch {
    return { default: () => null };
  }
}

/** What is told after a sign-in: code and texts of its own, which nobody else loads. */
export const mergeTold: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/cart-merge.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/cart-merge.ts'))),
};
