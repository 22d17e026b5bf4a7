import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { changesOf, type ImportReportData, reportedTables, type UnusualChange } from '#domain/catalog/import-report.ts';
import { decimalText, wholeText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { catalogProductPath, officeItemPages } from '#domain/office/pages.ts';

const { path } = officeItemPages.catalogImport;

const figure = { className: 'o-figure', isLabelled: true };

export type ImportReportProps = {
  readonly id: number;
  readonly report: ImportReportData;
  readonly refusal: FormRefusal | undefined;
};

/** The changes that an import would make, unusual ones first, with the form that applies them. */
export function ImportReport({ id, report, refusal }: ImportReportProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  const changes = changesOf(report);
  return (
    <section className="o-sec o-report" aria-labelledby="rapport">
      <h2 id="rapport">
        {texts.report} <small className="o-lead">{texts.against(report.revision)}</small>
      </h2>
      <Unusual report={report} />
      <Counts report={report} />
      <p className="o-note">{texts.inOffers(report.prices, report.stocks)}</p>
      {changes === 0 && <p>{texts.nothing}</p>}
      <div className="o-save">
        {changes > 0 && (
          <PageForm
            intent="apply"
            refusal={refusal}
            failed={texts.failed}
            action={path}
            hidden={{ id }}
            className="o-form"
          >
            {report.unusualCount > 0 && (
              <Checkbox name="seen" value={report.unusualCount} label={texts.seen(report.unusualCount)} required />
            )}
            <p>
              <Button size="small">{texts.apply(changes)}</Button>
            </p>
          </PageForm>
        )}
        <PageForm intent="stop" refusal={refusal} failed={texts.failed} action={path} hidden={{ id }}>
          <Button size="small" look="second">
            {texts.abandon}
          </Button>
        </PageForm>
      </div>
    </section>
  );
}

function Counts({ report: { tables } }: Pick<ImportReportProps, 'report'>) {
  const texts = useDocumentMessages().office.catalogImport;
  const locale = useLocale();
  const counts = ['read', 'added', 'changed', 'removed', 'unchanged'] as const;
  const columns: readonly Column<(typeof reportedTables)[number]>[] = [
    { head: texts.table, cell: (table) => texts.tables[table] },
    ...counts.map((count) => ({
      ...figure,
      head: texts[count],
      cell: (table: (typeof reportedTables)[number]) => wholeText(tables[table][count], locale),
    })),
  ];
  return <ListTable rows={reportedTables} columns={columns} idOf={(table) => table} />;
}

function Unusual({ report: { unusual, unusualCount } }: Pick<ImportReportProps, 'report'>) {
  const texts = useDocumentMessages().office.catalogImport;
  const textsOf = useUnusualTexts();
  if (unusual.length === 0) return <p className="o-empty">{texts.noUnusual}</p>;
  const columns: readonly Column<UnusualChange>[] = [
    { head: texts.object, cell: (change) => textsOf(change).object },
    { head: texts.field, cell: (change) => textsOf(change).field },
    { ...figure, head: texts.before, cell: (change) => textsOf(change).before },
    { ...figure, head: texts.after, cell: (change) => <b>{textsOf(change).after}</b> },
    { ...figure, head: texts.gap, cell: (change) => textsOf(change).gap },
  ];
  return (
    <>
      <h3>{texts.unusual}</h3>
      <ListTable rows={unusual} columns={columns} idOf={(change) => JSON.stringify(change)} />
      {unusual.length < unusualCount && <p className="o-note">{texts.unusualShown(unusual.length, unusualCount)}</p>}
    </>
  );
}

/** Difference of two amounts in percent of the first: `+ 100 %`. */
const gapText = (before: number, after: number) =>
  `${after >= before ? '+' : '−'}\u00A0${Math.round((Math.abs(after - before) / before) * 100)}\u00A0%`;

function useUnusualTexts() {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.catalogImport;
  const link = (code: string) => <a href={catalogProductPath(code)}>{code}</a>;
  const percent = (rate: number) => `${decimalText(rate, locale)}\u00A0%`;
  const whole = { before: '', gap: '' };
  return (change: UnusualChange) => {
    switch (change.kind) {
      case 'price':
      case 'volumePrice': {
        const { kind, product, seller, site, before, after } = change;
        return {
          object: link(product),
          field: (kind === 'price' ? texts.priceOf : texts.lowestPriceOf)(seller, office.sites[site]),
          before: formatPrice(before),
          after: formatPrice(after),
          gap: gapText(before, after),
        };
      }
      case 'vatRate': {
        const { product, before, after } = change;
        return { object: link(product), field: texts.vatRate, before: percent(before), after: percent(after), gap: '' };
      }
      case 'removals':
        return {
          ...whole,
          object: texts.tables[change.table],
          field: texts.removals,
          after: texts.share(change.count, change.of),
        };
      case 'soldOut':
        return {
          ...whole,
          object: texts.tables.offers,
          field: texts.soldOut,
          after: texts.share(change.count, change.of),
        };
    }
  };
}
