import { type ComponentType, lazy, Suspense } from 'react';
import type { ConsolidationMessages } from '#app/i18n/fr/consolidation.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { ConsolidationProps } from './Consolidation.tsx';

type Props = Omit<ConsolidationProps, 'texts'>;

/** Loads the component and its texts; if that fails, nothing takes its place. */
async function load(
  texts: () => Promise<{ readonly consolidation: ConsolidationMessages }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ Consolidation }, { consolidation }] = await Promise.all([import('./Consolidation.tsx'), texts()]);
    return { default: (props) => <Consolidation {...props} texts={consolidation} /> };
  } catch {
    return { default: () => null };
  }
}

const parts: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/consolidation.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/consolidation.ts'))),
};

/**
 * Suggests to buy the articles from fewer sellers, or says what that has saved and offers to undo it. Its code is loaded
 * after the page, since most carts don't need it.
 */
export function LazyConsolidation(props: Props) {
  const Part = parts[useLocale()];
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
