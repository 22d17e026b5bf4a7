import { type FormEvent, Fragment, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FileInput } from '#app/ui/FileInput.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { Table } from '#app/ui/Table.tsx';
import type { ImportReport } from '#domain/address/address-book-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { BookAnswer, FileFault } from './change-book.ts';
import type { BookPage } from './load-book.ts';

export type BookFileProps = {
  readonly file: NonNullable<BookPage['file']>;
  readonly answer: BookAnswer | undefined;
};

/** Maximum size of an uploaded file, in bytes, a little less than the server's limit of a request (256 KiB). */
const maxFileBytes = 256_000;

/**
 * For professionals: import of an address book from a file, with a report, and export to a file (docs/requirements.md
 * ADR-10).
 */
export function BookFile({ file: { columns, exportHref }, answer }: BookFileProps) {
  const { file: texts } = useTexts('addressBook');
  return (
    <section className="rule stack">
      <h2 className="h21">{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <FileForm exportHref={exportHref} answer={answer} />
      {answer?.report ? <Report report={answer.report} columns={columns} /> : null}
      <Disclosure summary={texts.columns}>
        <p>{texts.columnsLead}</p>
        <p>{columns.map(({ heading }) => heading).join(', ')}</p>
      </Disclosure>
    </section>
  );
}

type FileFormProps = Pick<BookFileProps, 'answer'> & { readonly exportHref: string };

function FileForm({ exportHref, answer }: FileFormProps) {
  const { file: texts } = useTexts('addressBook');
  const site = useSite();
  const isSending = useNavigation().formData?.get('intent') === 'import';
  const [tooLarge, setTooLarge] = useState<FileFault | null>(null);
  const fault = tooLarge ?? answer?.fileFault;
  const refusals = fault ? [texts[fault]] : (answer?.fileRefused ?? []);
  const error = refusals.join(' ');
  const checkSize = (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get('file');
    const isTooLarge = file instanceof File && file.size > maxFileBytes;
    if (isTooLarge) event.preventDefault();
    setTooLarge(isTooLarge ? 'tooLarge' : null);
    if (isTooLarge) document.getElementById('file')?.focus();
  };
  // Each refusal takes the focus, even if its text is the same as before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may have the same text
  useEffect(() => {
    if (error) document.getElementById('file')?.focus();
  }, [error, answer]);
  return (
    <Form
      method="post"
      action={pathOf('addressBook', site)}
      encType="multipart/form-data"
      className="stack"
      onSubmit={checkSize}
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
          <FileInput
            {...control}
            name="file"
            accept=".csv,text/csv"
            // The error must be read first, also without a script.
            autoFocus={Boolean(error)}
          />
        )}
      </Field>
      <p className="row">
        <Button busy={isSending}>{isSending ? texts.sending : texts.send}</Button>
        <ButtonLink look="second" icon={downloadIcon} href={exportHref} download>
          {texts.export}
        </ButtonLink>
      </p>
    </Form>
  );
}

function Report({ report, columns }: { readonly report: ImportReport } & Pick<BookFileProps['file'], 'columns'>) {
  const { file: texts } = useTexts('addressBook');
  const { added, rejected, rejectedCount, rejectedLines: lines } = report;
  const headingOf = (field: string) => columns.find(({ column }) => column === field)?.heading ?? '';
  return (
    <div className="stack">
      <FocusedAlert cause={report} tone={lines === 0 ? 'success' : 'warn'} role="status" title={texts.added(added)}>
        {lines > 0 ? <p>{texts.rejected(lines)}</p> : null}
        {rejectedCount > rejected.length ? <p>{texts.firstOf(rejected.length, rejectedCount)}</p> : null}
      </FocusedAlert>
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
