import { type ComponentType, lazy } from 'react';
import type { ReorderMessages } from '#app/i18n/fr/reorder.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ReorderNoticeProps } from './ReorderChanges.tsx';

type Props = Omit<ReorderNoticeProps, 'texts'>;

/** Loads the notice and its texts. Renders nothing if they can't be loaded, since the journey works without it. */
async function load(texts: () => Promise<{ reorder: ReorderMessages }>): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ ReorderNotice }, { reorder }] = await Promise.all([import('./ReorderChanges.tsx'), texts()]);
    return { default: (props) => <ReorderNotice {...props} texts={reorder} /> };
  } catch {
    return { default: () => null };
  }
}

/** The notice on a journey that repeats a parcel. Its code and texts are loaded for such journeys only. */
export const lazyReorderNotices: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/reorder.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/reorder.ts'))),
};
