import { type ComponentType, lazy } from 'react';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { BookToolsProps } from './BookTools.tsx';

type Props = Omit<BookToolsProps, 'texts'>;

/** The tools with their texts; the fields alone when they don't come. */
async function load(
  texts: () => Promise<{ addressPicker: AddressPickerMessages }>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const [{ BookTools }, { addressPicker }] = await Promise.all([import('./BookTools.tsx'), texts()]);
    return { default: (props) => <BookTools {...props} texts={addressPicker} /> };
  } catch {
    return { default: ({ children }) => children };
  }
}

/** What signed-in visitors have around the fields of a party: code and texts of its own, which nobody else loads. */
export const bookTools: Readonly<Record<Locale, ComponentType<Props>>> = {
  fr: lazy(() => load(() => import('#app/i18n/fr/address-picker.ts'))),
  en: lazy(() => load(() => import('#app/i18n/en/address-picker.ts'))),
};
