import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { changesOf, type ImportReportData, reportedTables, type UnusualChange } from '#domain/catalog/import-report.ts';
import { decimalText, wholeText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { catalogProductPath, officeItemPages } from '#domain/office/pages.ts';

const { path } = officeItemPages.catalogImport;

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

function Counts({ report }: Pick<ImportReportProps, 'report'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  const locale = useLocale();
  const columns = ['read', 'added', 'changed', 'removed', 'unchanged'] as const;
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{texts.table}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="o-figure">
              {texts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reportedTables.map((table) => (
          <tr key={table}>
            <th scope="row">{texts.tables[table]}</th>
            {columns.map((column) => (
              <td key={column} className="o-figure" data-label={texts[column]}>
                {wholeText(report.tables[table][column], locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Unusual({ report: { unusual, unusualCount } }: Pick<ImportReportProps, 'report'>) {
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  if (unusual.length === 0) return <p className="o-empty">{texts.noUnusual}</p>;
  return (
    <>
      <h3>{texts.unusual}</h3>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{texts.object}</th>
            <th scope="col">{texts.field}</th>
            <th scope="col" className="o-figure">
              {texts.before}
            </th>
            <th scope="col" className="o-figure">
              {texts.after}
            </th>
            <th scope="col" className="o-figure">
              {texts.gap}
            </th>
          </tr>
        </thead>
        <tbody>
          {unusual.map((change) => (
            <UnusualRow key={JSON.stringify(change)} change={change} />
          ))}
        </tbody>
      </table>
      {unusual.length < unusualCount && <p className="o-note">{texts.unusualShown(unusual.length, unusualCount)}</p>}
    </>
  );
}

function UnusualRow({ change }: { readonly change: UnusualChange }) {
  const { object, field, before, after, gap } = useUnusualTexts()(change);
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  return (
    <tr>
      <th scope="row">{object}</th>
      <td>{field}</td>
      <td className="o-figure" data-label={texts.before}>
        {before}
      </td>
      <td className="o-figure" data-label={texts.after}>
        <b>{after}</b>
      </td>
      <td className="o-figure" data-label={texts.gap}>
        {gap}
      </td>
    </tr>
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
          object: texts.tables[change.table],
          field: texts.removals,
          before: '',
          after: texts.share(change.count, change.of),
          gap: '',
        };
      case 'soldOut':
        return {
          object: texts.tables.offers,
          field: texts.soldOut,
          before: '',
          after: texts.share(change.count, change.of),
          gap: '',
        };
    }
  };
}
