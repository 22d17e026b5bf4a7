import { type ComponentType, lazy, Suspense } from 'react';
import type { SavedPickerTexts } from '#app/i18n/fr/saved-picker.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { SavedPickerProps } from './SavedPicker.tsx';

type Props = Omit<SavedPickerProps, 'texts'>;

/** Loads the choice with its texts; if that fails, nothing takes its place. */
async function load(
  texts: () => Promise<{ readonly savedPicker: SavedPickerTexts }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ SavedPicker }, { savedPicker }] = await Promise.all([import('./SavedPicker.tsx'), texts()]);
    return { default: (props) => <SavedPicker {...props} texts={savedPicker} /> };
  } catch {
    return { default: () => null };
  }
}

const pickers: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/saved-picker.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/saved-picker.ts'))),
};

/** The choice among saved trips and parcels. Its code is loaded only for customers who have some. */
export function LazySavedPicker(props: Props) {
  const Picker = pickers[useLocale()];
  return (
    <Suspense>
      <Picker {...props} />
    </Suspense>
  );
}
