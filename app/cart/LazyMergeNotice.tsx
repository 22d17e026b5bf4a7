import { type ComponentType, lazy, Suspense } from 'react';
import type { CartMergeMessages } from '#app/i18n/fr/cart-merge.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { MergeNoticeProps } from './MergeNotice.tsx';

type Props = Omit<MergeNoticeProps, 'texts'>;

/** Loads the notice and its texts; renders nothing if they can't be loaded, since the cart itself is there. */
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

/** Chunks of their own, loaded only when there is a merge to report. */
const notices: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/cart-merge.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/cart-merge.ts'))),
};

/** The notice of carts merged by a sign-in (docs/requirements.md CRT-1), loaded after the page is rendered. */
export function LazyMergeNotice(props: Props) {
  const Notice = notices[useLocale()];
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
