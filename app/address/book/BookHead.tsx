import type { ReactNode } from 'react';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { BookPage } from './load-book.ts';

export type BookHeadProps = {
  readonly notice: BookPage['notice'];
  readonly refusal: FormRefusal | undefined;
  /** Content below the heading: the number of entries, and a link to add one. */
  readonly children: ReactNode;
};

export function BookHead({ notice, refusal, children }: BookHeadProps) {
  const texts = useTexts('addressBook');
  return (
    <div className="stack">
      <h1 className="h34" tabIndex={-1}>
        {texts.title}
      </h1>
      {notice ? <ChangeNotice notice={notice} refusal={refusal} /> : null}
      {children}
    </div>
  );
}

type ChangeNoticeProps = Pick<BookHeadProps, 'refusal'> & { readonly notice: NonNullable<BookPage['notice']> };

/** The result of the last change. */
function ChangeNotice({ notice: { done, id, name, primary }, refusal }: ChangeNoticeProps) {
  const texts = useTexts('addressBook');
  const site = useSite();
  return (
    <FocusedAlert tone={done === 'absente' ? 'warn' : 'success'} role="status" title={texts.done[done](name)}>
      {primary !== '' ? <p>{texts.done.principale(primary)}</p> : null}
      {done === 'supprimee' && id !== '' ? (
        <PageForm intent="restore" of={id} refusal={refusal} failed={texts.failed} action={pathOf('addressBook', site)}>
          <Button look="second" size="small">
            {texts.undo}
          </Button>
        </PageForm>
      ) : null}
    </FocusedAlert>
  );
}
