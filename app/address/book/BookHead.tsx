import { type ReactNode, useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { unexplained } from '#app/forms/failure-messages.ts';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { doneParameter, entryParameter, heirParameter } from './book-links.ts';
import type { BookPage } from './load-book.ts';

export type BookHeadProps = {
  readonly notice: BookPage['notice'];
  readonly refused: readonly string[] | undefined;
  /** Content below the heading: the number of entries, and a link to add one. */
  readonly children: ReactNode;
};

export function BookHead({ notice, refused, children }: BookHeadProps) {
  const texts = useTexts('addressBook');
  return (
    <div className="stack">
      <h1 className="h34" tabIndex={-1}>
        {texts.title}
      </h1>
      <ChangeNotice notice={notice} refused={refused} />
      {children}
    </div>
  );
}

/**
 * The result of the last change. It takes the focus, and its parameter is removed from the address, so that a reload
 * doesn't show it again.
 */
function ChangeNotice({ notice: servedNotice, refused }: Pick<BookHeadProps, 'notice' | 'refused'>) {
  const texts = useTexts('addressBook');
  const { key, search } = useLocation();
  const lost = useLostSubmit();
  const failed = lost ? unexplained : refused;
  // The address has no such parameter any more once another form was answered.
  const notice = new URLSearchParams(search).has(doneParameter) ? servedNotice : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another navigation may lead to the same text
  useEffect(() => {
    if (!notice && !failed) return;
    const address = new URL(location.href);
    address.searchParams.delete(doneParameter);
    address.searchParams.delete(entryParameter);
    address.searchParams.delete(heirParameter);
    history.replaceState(history.state, '', address);
  }, [notice, lost, refused, key]);
  if (failed) {
    return <FocusedAlert cause={lost ?? refused} tone="error" role="alert" title={failed.join(' ') || texts.failed} />;
  }
  if (!notice) return null;
  const gone = notice.done === 'absente';
  return (
    <FocusedAlert
      cause={key}
      autoFocus={false}
      tone={gone ? 'warn' : 'success'}
      role="status"
      title={texts.done[notice.done](notice.name)}
    >
      {notice.primary !== '' ? <p>{texts.done.principale(notice.primary)}</p> : null}
      {notice.done === 'supprimee' && notice.id !== '' ? <Undo id={notice.id} /> : null}
    </FocusedAlert>
  );
}

function Undo({ id }: { readonly id: string }) {
  const texts = useTexts('addressBook');
  const site = useSite();
  return (
    <Form method="post" action={pathOf('addressBook', site)}>
      <input type="hidden" name="id" value={id} />
      <Button look="second" size="small" name="intent" value="restore">
        {texts.undo}
      </Button>
    </Form>
  );
}
