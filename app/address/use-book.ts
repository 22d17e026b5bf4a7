import { useCallback, useEffect, useState } from 'react';
import { CallError } from '#app/api/client.ts';
import { sessionTimeout } from '#app/api/session-timeout.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { ReadBook } from './browser-book.ts';

/** The address book, or the state of loading it; `ended`: the session has ended. */
export type Reading = ReadBook | 'loading' | 'failed' | 'ended';

interface BookOptions {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  /** Whether the dialog is open. The address book is loaded each time it is opened. */
  readonly open: boolean;
}

/** Loads the address book for one end of the parcel while its dialog is open; `read` tries again. */
export function useBook({ role, draft, open }: BookOptions) {
  const locale = useLocale();
  const site = useSite();
  const { callTimeoutMs } = useSettings();
  const [reading, setReading] = useState<Reading>('loading');
  const read = useCallback(() => {
    let current = true;
    const done = (result: Reading) => {
      if (current) setReading(result);
    };
    setReading('loading');
    import('./browser-book.ts')
      .then(({ readBook }) => readBook(locale, callTimeoutMs, { site, role, draft }))
      .then(done, (error) => done(error instanceof CallError && error.status === 401 ? 'ended' : 'failed'));
    return () => {
      current = false;
    };
  }, [locale, site, callTimeoutMs, role, draft]);
  useEffect(() => (open ? read() : undefined), [open, read]);
  // Keeps the browser from going to the sign-in page: the dialog says that the session has ended, and its button to
  // sign in stores the form first.
  useEffect(() => {
    if (!open) return;
    const stay = (event: Event) => event.preventDefault();
    addEventListener(sessionTimeout, stay);
    return () => removeEventListener(sessionTimeout, stay);
  }, [open]);
  return { reading, read };
}
