import { useCallback, useEffect, useState } from 'react';
import { CallError } from '#app/api/client.ts';
import { sessionTimeout } from '#app/api/session-timeout.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { ReadBook } from './browser-book.ts';

/** The book, or why it isn't there: `ended` when the session is over. */
export type Reading = ReadBook | 'loading' | 'failed' | 'ended';

interface BookOptions {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  /** The dialog is open: each opening reads the book again. */
  readonly open: boolean;
}

/** Reads the address book for one end of the parcel while its dialog is open; `read` tries again. */
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
  // The dialog itself reports that the session is over, and its button to sign in stores the form.
  useEffect(() => {
    if (!open) return;
    const stay = (event: Event) => event.preventDefault();
    addEventListener(sessionTimeout, stay);
    return () => removeEventListener(sessionTimeout, stay);
  }, [open]);
  return { reading, read };
}
