import { type ComponentType, lazy, Suspense } from 'react';
import type { PackagingTexts } from '#app/i18n/fr/packaging.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { PackagingRowProps } from './PackagingRow.tsx';

type Props = Omit<PackagingRowProps, 'texts'>;

/** Loads the row with its texts; if that fails, nothing takes its place. */
async function load(
  texts: () => Promise<{ readonly packaging: PackagingTexts }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ PackagingRow }, { packaging }] = await Promise.all([import('./PackagingRow.tsx'), texts()]);
    return { default: (props) => <PackagingRow {...props} texts={packaging} /> };
  } catch {
    return { default: () => null };
  }
}

const rows: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/packaging.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/packaging.ts'))),
};

/** The box for the compared parcel. Its code is loaded after the page, since nobody needs it first. */
export function LazyPackagingRow(props: Props) {
  const Row = rows[useLocale()];
  return (
    <Suspense>
      <Row {...props} />
    </Suspense>
  );
}
