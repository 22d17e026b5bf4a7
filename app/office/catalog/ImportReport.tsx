import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { CountTable, Unusual } from '#app/office/frame/UploadReport.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import {
  changesOf,
  type ImportReportData,
  type RemovableRows,
  reportedTables,
  type UnusualChange,
} from '#domain/catalog/import-report.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { catalogProductPath, officeItemPages } from '#domain/office/pages.ts';
import { catalogImportTexts } from './catalog-import-texts.ts';

const { path } = officeItemPages.catalogImport;

const figure = { className: 'o-figure', isLabelled: true };

export type ImportReportProps = {
  readonly id: number;
  readonly report: ImportReportData;
};

/** The changes that an import would make, unusual ones first, with the form that applies them. */
export function ImportReport({ id, report }: ImportReportProps) {
  const texts = usePageTexts(catalogImportTexts);
  const textsOf = useUnusualTexts();
  const changes = changesOf(report);
  return (
    <Section title={texts.report} id="rapport" note={texts.against(report.revision)} className="o-report">
      <Unusual
        texts={texts}
        changes={report.unusual}
        count={report.unusualCount}
        columns={[
          { head: texts.object, cell: (change) => textsOf(change).object },
          { head: texts.field, cell: (change) => textsOf(change).field },
          { ...figure, head: texts.before, cell: (change) => textsOf(change).before },
          { ...figure, head: texts.after, cell: (change) => <b>{textsOf(change).after}</b> },
          { ...figure, head: texts.gap, cell: (change) => textsOf(change).gap },
        ]}
      />
      <CountTable
        texts={texts}
        head={texts.table}
        rows={reportedTables.map((table) => ({ label: texts.tables[table], counts: report.tables[table] }))}
      />
      <p className="o-note">{texts.inOffers(report.prices, report.stocks)}</p>
      {changes === 0 && report.removable.length === 0 && <p>{texts.nothing}</p>}
      <div className="o-form">
        {(changes > 0 || report.removable.length > 0) && (
          <StaffForm intent="apply" action={path} hidden={{ id }} send={texts.apply(changes)}>
            {report.removable.map((rows) => (
              <Removable key={rows.table} rows={rows} />
            ))}
            {report.unusualCount > 0 && (
              <Checkbox name="seen" value={report.unusualCount} label={texts.seen(report.unusualCount)} required />
            )}
          </StaffForm>
        )}
        <ButtonForm intent="stop" action={path} hidden={{ id }} look="second">
          {texts.abandon}
        </ButtonForm>
      </div>
    </Section>
  );
}

/** The rows of a table that the shop has and the files don't, which stay unless they are ticked. */
function Removable({ rows: { table, count, first } }: { readonly rows: RemovableRows }) {
  const texts = usePageTexts(catalogImportTexts);
  return (
    <>
      <Checkbox name="removed" value={table} label={texts.remove(texts.tables[table], count)} hint={texts.removeHint} />
      <details>
        <summary>{texts.removable(count)}</summary>
        <ul>
          {first.map(({ code, name }) => (
            <li key={code}>
              {name} <code>{code}</code>
            </li>
          ))}
        </ul>
        {first.length < count && <p className="o-note">{texts.unusualShown(first.length, count)}</p>}
      </details>
    </>
  );
}

/** Difference of two amounts in percent of the first: `+ 100 %`. */
const gapText = (before: number, after: number) =>
  `${after >= before ? '+' : '−'}\u00A0${Math.round((Math.abs(after - before) / before) * 100)}\u00A0%`;

function useUnusualTexts() {
  const { sites } = useDocumentMessages().office;
  const locale = useLocale();
  const texts = usePageTexts(catalogImportTexts);
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
          field: (kind === 'price' ? texts.priceOf : texts.lowestPriceOf)(seller, sites[site]),
          before: formatPrice(before),
          after: formatPrice(after),
          gap: gapText(before, after),
        };
      }
      case 'vatRate': {
        const { product, before, after } = change;
        return { object: link(product), field: texts.vatRate, before: percent(before), after: percent(after), gap: '' };
      }
      case 'soldOut': {
        const after = texts.share(change.count, change.of);
        return { ...whole, object: texts.tables.offers, field: texts.soldOut, after };
      }
    }
  };
}
