import { type ComponentType, lazy, Suspense } from 'react';
import type { CartMergeMessages } from '#app/i18n/fr/cart-merge.ts';
import { useLocale } from '#app/i18n/messages.tsx';
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

/** Code and texts of its own, which nobody else loads. */
const notices: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/cart-merge.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/cart-merge.ts'))),
};

/** What is told of carts that a sign-in has merged (docs/requirements.md CRT-1). The page doesn't wait for it. */
export function MergeTold(props: Props) {
  const Notice = notices[useLocale()];
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
