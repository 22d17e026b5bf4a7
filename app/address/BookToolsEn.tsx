import { addressPicker } from '#app/i18n/en/address-picker.ts';
import { BookTools, type BookToolsProps } from './BookTools.tsx';

export function BookToolsEn(props: Omit<BookToolsProps, 'texts'>) {
  return <BookTools {...props} texts={addressPicker} />;
}
