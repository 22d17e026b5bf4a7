import type { ReactNode } from 'react';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { plusIcon, searchIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { BookEntries } from './BookEntries.tsx';
import { BookFile } from './BookFile.tsx';
import { newEntry, searchParameter } from './book-links.ts';
import type { ImportAnswer } from './change-book.ts';
import type { BookPage } from './load-book.ts';

type BookHeadProps = {
  readonly notice: BookPage['notice'];
  readonly refusal: FormRefusal | undefined;
  /** Content below the heading: the number of entries, and a link to add one. */
  readonly children: ReactNode;
};

function BookHead({ notice, refusal, children }: BookHeadProps) {
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

export type BookScreenProps = { readonly page: BookPage; readonly answer: FormRefusal | ImportAnswer | undefined };

export function BookScreen({ page, answer }: BookScreenProps) {
  const texts = useTexts('addressBook');
  const site = useSite();
  const { addresses, contacts, count, maximum, query } = page;
  const [report, refusal] = answer && 'report' in answer ? [answer.report, undefined] : [null, answer];
  const entries = { countryNames: page.countryNames, faults: page.faults, refusal };
  const add = (
    <ButtonLink icon={plusIcon} href={pathOf('addressBookEntry', site, { id: newEntry })}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <div className="stack gap-8">
      <BookHead notice={page.notice} refusal={refusal}>
        {count > 0 ? (
          <div className="row between">
            <p className="num">{texts.count(count, maximum)}</p>
            {count < maximum ? add : null}
          </div>
        ) : null}
        {count >= maximum ? <Alert tone="warn" title={texts.full(count)} /> : null}
      </BookHead>
      {count === 0 ? (
        <EmptyState title={texts.empty} action={add}>
          <p>{texts.emptyText}</p>
        </EmptyState>
      ) : (
        <Search query={query} count={addresses.length + contacts.length} />
      )}
      {addresses.length > 0 ? (
        <section className="rule">
          <h2 className="h21">{texts.addresses}</h2>
          <BookEntries entries={addresses} {...entries} />
        </section>
      ) : null}
      {contacts.length > 0 ? (
        <section className="rule">
          <h2 className="h21">{texts.contacts}</h2>
          <p className="muted">{texts.contactsLead}</p>
          <BookEntries entries={contacts} {...entries} />
        </section>
      ) : null}
      {page.file ? <BookFile file={page.file} report={report} refusal={refusal} /> : null}
    </div>
  );
}

function Search({ query, count }: { readonly query: string; readonly count: number }) {
  const texts = useTexts('addressBook');
  const site = useSite();
  const list = pathOf('addressBook', site);
  const all = (
    <TextLink href={list} tap>
      {texts.all}
    </TextLink>
  );
  return (
    <div className="stack">
      <search>
        <form method="get" action={list} className="stack gap-1">
          <label className="t14 strong" htmlFor="search">
            {texts.search}
          </label>
          <div className="row">
            <div className="grow">
              <TextInput
                id="search"
                type="search"
                name={searchParameter}
                icon={searchIcon}
                defaultValue={query}
                autoFocus={query !== ''}
              />
            </div>
            <Button look="second">{texts.searchButton}</Button>
          </div>
        </form>
      </search>
      <div role="status">
        {query === '' ? null : count > 0 ? (
          <p className="row">
            {texts.found(count)} {all}
          </p>
        ) : (
          <EmptyState title={texts.none} action={all}>
            <p>{texts.noneText}</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}
