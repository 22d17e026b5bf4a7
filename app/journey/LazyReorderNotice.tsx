import { type ComponentType, lazy } from 'react';
import type { ReorderMessages } from '#app/i18n/fr/reorder.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ReorderNoticeProps } from './ReorderChanges.tsx';

type Props = Omit<ReorderNoticeProps, 'texts'>;

/**
 * Loads the component and texts of the notice that a journey repeats an order. If they can't be loaded, the component
 * renders nothing, since the journey works without the notice.
 */
async function load(texts: () => Promise<{ reorder: ReorderMessages }>): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ ReorderNotice }, { reorder }] = await Promise.all([import('./ReorderChanges.tsx'), texts()]);
    return { default: (props) => <ReorderNotice {...props} texts={reorder} /> };
  } catch {
    return { default: () => null };
  }
}

/**
 * The notice that a journey repeats a parcel of an earlier order, by language. Its code and texts are loaded for such
 * journeys only.
 */
export const lazyReorderNotices: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/reorder.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/reorder.ts'))),
};
