import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { doneParameter, entryParameter, heirParameter } from './book-links.ts';
import type { BookPage } from './load-book.ts';

export type BookHeadProps = {
  readonly notice: BookPage['notice'];
  readonly refused: readonly string[] | undefined;
  /** Under the heading: how many, and the way to one more. */
  readonly children: ReactNode;
};

/** The heading of the list, and what was done or refused just now. */
export function BookHead({ notice, refused, children }: BookHeadProps) {
  const { addressBook: texts } = useAccountMessages();
  return (
    <div className="stack">
      <h1 className="h34" tabIndex={-1}>
        {texts.title}
      </h1>
      <Told notice={notice} refused={refused} />
      {children}
    </div>
  );
}

/** Told once: it takes the focus, and a page that is loaded again has forgotten it. */
function Told({ notice: given, refused }: Pick<BookHeadProps, 'notice' | 'refused'>) {
  const { addressBook: texts } = useAccountMessages();
  const { key, search } = useLocation();
  const lost = useLostSubmit();
  const place = useRef<HTMLDivElement>(null);
  const failed = lost ? [''] : refused;
  // A form that was answered since has another address.
  const notice = new URLSearchParams(search).has(doneParameter) ? given : null;
  // The same once more is told once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new arrival with the same words
  useEffect(() => {
    if (!notice && !failed) return;
    queueMicrotask(() => place.current?.focus());
    const address = new URL(location.href);
    address.searchParams.delete(doneParameter);
    address.searchParams.delete(entryParameter);
    address.searchParams.delete(heirParameter);
    history.replaceState(history.state, '', address);
  }, [notice, lost, refused, key]);
  if (failed) {
    return (
      <div
        ref={place}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: what failed is what to read first
        autoFocus
      >
        <Alert tone="error" role="alert" title={failed.join(' ') || texts.failed} />
      </div>
    );
  }
  if (!notice) return null;
  const gone = notice.done === 'absente';
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone={gone ? 'warn' : 'success'} role="status" title={texts.done[notice.done](notice.name)}>
        {notice.primary !== '' ? <p>{texts.done.principale(notice.primary)}</p> : null}
        {notice.done === 'supprimee' && notice.id !== '' ? <Undo id={notice.id} /> : null}
      </Alert>
    </div>
  );
}

function Undo({ id }: { readonly id: string }) {
  const { addressBook: texts } = useAccountMessages();
  const mode = useMode();
  return (
    <Form method="post" action={pathOf('addressBook', mode)}>
      <input type="hidden" name="id" value={id} />
      <Button look="second" size="small" name="intent" value="restore">
        {texts.undo}
      </Button>
    </Form>
  );
}
