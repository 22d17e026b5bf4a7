import { addressPicker } from '#app/i18n/fr/address-picker.ts';
import { BookTools, type BookToolsProps } from './BookTools.tsx';

export function BookToolsFr(props: Omit<BookToolsProps, 'texts'>) {
  return <BookTools {...props} texts={addressPicker} />;
}
