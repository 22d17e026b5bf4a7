import { type ComponentType, lazy } from 'react';
import type { ReorderMessages } from '#app/i18n/fr/reorder.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ReorderNoticeProps } from './ReorderChanges.tsx';

type Props = Omit<ReorderNoticeProps, 'texts'>;

/** The notice with its texts; none when they don't come: the journey itself is there. */
async function load(texts: () => Promise<{ reorder: ReorderMessages }>): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ ReorderNotice }, { reorder }] = await Promise.all([import('./ReorderChanges.tsx'), texts()]);
    return { default: (props) => <ReorderNotice {...props} texts={reorder} /> };
  } catch {
    return { default: () => null };
  }
}

/** What is told of a parcel that is ordered again: code and texts of its own, which nobody else loads. */
export const reorderTold: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/reorder.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/reorder.ts'))),
};
