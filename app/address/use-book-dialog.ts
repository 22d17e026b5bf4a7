import { type ComponentType, type MouseEvent, useState } from 'react';
import type { BookDialogProps } from './BookDialog.tsx';

export function useBookDialog() {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const [Dialog, setDialogPart] = useState<ComponentType<BookDialogProps> | null>(null);

  const openDialog = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    event.preventDefault();
    setDialog('open');
    if (Dialog) return;
    import('./BookDialog.tsx').then(
      ({ BookDialog }) => setDialogPart(() => BookDialog),
      // If the code can't be loaded, the button sends the form, and the server renders the address book in the page.
      () => {
        setDialog('unused');
        button.form?.requestSubmit(button);
      },
    );
  };

  return { Dialog, dialog, openDialog, closeDialog: () => setDialog('closed') };
}
