import { type ComponentType, lazy, Suspense } from 'react';
import type { CartMergeMessages } from '#app/i18n/fr/cart-merge.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { MergeNoticeProps } from './MergeNotice.tsx';

type Props = Omit<MergeNoticeProps, 'texts'>;

/** Loads the notice and its texts. Renders nothing if they can't be loaded, since the cart itself is shown. */
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

/** The notice in each language; its code is loaded only when carts were merged. */
const notices: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/cart-merge.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/cart-merge.ts'))),
};

/** The notice about carts that a sign-in has merged (docs/requirements.md CRT-1), loaded after the page is rendered. */
export function LazyMergeNotice(props: Props) {
  const Notice = notices[useLocale()];
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
