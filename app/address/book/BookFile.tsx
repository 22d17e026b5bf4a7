import type { FormRefusal } from '#app/forms/answer-form.ts';
import { acceptedTables } from '#app/forms/FileField.tsx';
import { PageForm, UploadField } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { Table } from '#app/ui/Table.tsx';
import type { ImportReport } from '#domain/address/address-book-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { BookPage } from './load-book.ts';

export type BookFileProps = {
  readonly file: NonNullable<BookPage['file']>;
  readonly report: ImportReport | null;
  readonly refusal: FormRefusal | undefined;
};

const tooLarge = 413;

/** How many lines or columns a sentence names. */
const maxNamed = 8;

const shortList = (items: readonly (string | number)[], texts: { more: (count: number) => string }) =>
  [items.slice(0, maxNamed).join(', '), items.length > maxNamed ? texts.more(items.length - maxNamed) : '']
    .filter(Boolean)
    .join(' ');

/**
 * For professionals: import of an address book from a file, with a report, and export to a file (docs/requirements.md
 * ADR-10).
 */
export function BookFile({ file: { columns, exportHref }, report, refusal }: BookFileProps) {
  const { file: texts, failed } = useTexts('addressBook');
  const site = useSite();
  const isTooLarge = refusal?.status === tooLarge;
  const ownRefusal = isTooLarge
    ? { ...refusal, errors: [{ subject: 'csv', message: texts.tooLarge, reason: null }] }
    : refusal;
  return (
    <section className="rule stack">
      <h2 className="h21">{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <PageForm
        intent="import"
        refusal={ownRefusal}
        failed={failed}
        action={pathOf('addressBook', site)}
        encType="multipart/form-data"
        className="stack"
      >
        <UploadField name="csv" label={texts.choose} hint={texts.hint} accept={acceptedTables} />
        <p className="row">
          <Button>{texts.send}</Button>
          <ButtonLink look="second" icon={downloadIcon} href={exportHref} download>
            {texts.export}
          </ButtonLink>
        </p>
      </PageForm>
      {report ? <Report report={report} columns={columns} /> : null}
      <Disclosure summary={texts.columns}>
        <p>{texts.columnsLead}</p>
        <p>{columns.map(({ heading }) => heading).join(', ')}</p>
      </Disclosure>
    </section>
  );
}

function Report({ report, columns }: { readonly report: ImportReport } & Pick<BookFileProps['file'], 'columns'>) {
  const { file: texts } = useTexts('addressBook');
  const { added, ignored, rejected, rejectedCount, rejectedLines: lines } = report;
  const headingOf = (field: string) => columns.find(({ column }) => column === field)?.heading ?? '';
  return (
    <div className="stack">
      <FocusedAlert tone={lines === 0 ? 'success' : 'warn'} role="status" title={texts.added(added)}>
        {lines > 0 ? <p>{texts.rejected(lines)}</p> : null}
        {ignored.length > 0 ? <p>{texts.ignored(shortList(ignored, texts))}</p> : null}
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
            {rejected.map(({ lines: at, field, message }) => (
              <tr key={`${field} ${message}`}>
                <th scope="row" className="num">
                  {shortList(at, texts)}
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
