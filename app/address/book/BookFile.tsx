import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { Table } from '#app/ui/Table.tsx';
import type { ImportReport } from '#domain/address/address-book-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Book.module.css';
import type { BookAnswer, FileFault } from './change-book.ts';
import type { BookPage } from './load-book.ts';

export type BookFileProps = {
  readonly file: NonNullable<BookPage['file']>;
  readonly answer: BookAnswer | undefined;
};

/** Largest file that a request takes, in bytes. */
const largestFile = 256_000;

/** The book as a file, for professionals: in, with a report, and out. */
export function BookFile({ file: { columns, exportHref }, answer }: BookFileProps) {
  const { file: texts } = useAccountMessages().addressBook;
  const mode = useMode();
  const sending = useNavigation().formData?.get('intent') === 'import';
  const [tooLarge, setTooLarge] = useState<FileFault | null>(null);
  const fault = tooLarge ?? answer?.fileFault;
  const refusals = fault ? [texts[fault]] : (answer?.fileRefused ?? []);
  const error = refusals.join(' ');
  const judge = (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get('file');
    const large = file instanceof File && file.size > largestFile;
    if (large) event.preventDefault();
    setTooLarge(large ? 'tooLarge' : null);
    if (large) document.getElementById('file')?.focus();
  };
  // The same fault once more is told once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer with the same words
  useEffect(() => {
    if (error) document.getElementById('file')?.focus();
  }, [error, answer]);
  return (
    <section className="rule stack">
      <h2 className="h21">{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <Form
        method="post"
        action={pathOf('addressBook', mode)}
        encType="multipart/form-data"
        className="stack"
        onSubmit={judge}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="import" />
        <Field
          id="file"
          label={texts.choose}
          hint={texts.hint}
          error={
            error &&
            refusals.map((refusal, index) => (
              <Fragment key={refusal}>
                {index > 0 ? <br /> : null}
                {refusal}
              </Fragment>
            ))
          }
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept=".csv,text/csv"
              className={styles.file}
              // biome-ignore lint/a11y/noAutofocus: without a script too, what failed is what to read first
              autoFocus={Boolean(error)}
            />
          )}
        </Field>
        <p className="row">
          <Button busy={sending}>{sending ? texts.sending : texts.send}</Button>
          <ButtonLink look="second" icon={downloadIcon} href={exportHref} download>
            {texts.export}
          </ButtonLink>
        </p>
      </Form>
      {answer?.report ? <Report report={answer.report} columns={columns} /> : null}
      <Disclosure summary={texts.columns}>
        <p>{texts.columnsLead}</p>
        <p>{columns.map(({ heading }) => heading).join(', ')}</p>
      </Disclosure>
    </section>
  );
}

function Report({ report, columns }: { readonly report: ImportReport } & Pick<BookFileProps['file'], 'columns'>) {
  const { file: texts } = useAccountMessages().addressBook;
  const place = useRef<HTMLDivElement>(null);
  const { added, rejected, rejectedCount, rejectedLines: lines } = report;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report is told
  useEffect(() => place.current?.focus(), [report]);
  const headingOf = (field: string) => columns.find(({ column }) => column === field)?.heading ?? '';
  return (
    <div className="stack">
      <div
        ref={place}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without a script too, the report is what to read first
        autoFocus
      >
        <Alert tone={lines === 0 ? 'success' : 'warn'} role="status" title={texts.added(added)}>
          {lines > 0 ? <p>{texts.rejected(lines)}</p> : null}
          {rejectedCount > rejected.length ? <p>{texts.firstOf(rejected.length, rejectedCount)}</p> : null}
        </Alert>
      </div>
      {lines > 0 ? (
        <Table caption={texts.report}>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ line, field, message }) => (
              <tr key={`${line} ${field}`}>
                <th scope="row" className="num">
                  {line}
                </th>
                <td>{headingOf(field)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </div>
  );
}
