import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { Facts, Section } from '#app/office/frame/Section.tsx';
import { ListFilter, optionsOf } from '#app/office/list/ListFilter.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { accountingFileAddress, accountingTables } from '#domain/office/accounting-file.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/accounting.page.ts';
import { accountingList } from './accounting-list.ts';
import { accountingTexts } from './accounting-texts.ts';

const { permission } = officePages.accounting;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff(permission, args, async ({ accounting }, query) => {
    const view = accountingList.viewOf(query);
    const { page: _, ...filter } = accountingList.wanted(view);
    return { view, accounts: await accounting.read(filter) };
  });

export const action = (args: Route.ActionArgs) => takeNoForm(permission, args);

type Accounts = Route.ComponentProps['loaderData']['accounts'];

const amount = (cents: number) => formatPrice(cents);
const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** A column of amounts with their sum below. */
const amountColumn = <Row,>(head: string, rows: readonly Row[], of: (row: Row) => number): Column<Row> => ({
  head,
  className: 'num',
  isLabelled: true,
  cell: (row) => amount(of(row)),
  foot: amount(sumOf(rows, of)),
});

function VatTable({ byVat }: Pick<Accounts, 'byVat'>) {
  const texts = usePageTexts(accountingTexts);
  const locale = useLocale();
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ListTable
      rows={byVat}
      idOf={(row) => `${row.category} ${row.rate}`}
      caption={texts.byVat}
      columns={[
        {
          head: texts.rate,
          cell: (row) =>
            row.category === 'S' ? rate.format(row.rate / 100) : texts.categories[row.category as 'E' | 'G'],
          foot: texts.total,
        },
        amountColumn(texts.taxExclusive, byVat, (row) => row.taxExclusive),
        amountColumn(texts.tax, byVat, (row) => row.tax),
        amountColumn(texts.taxInclusive, byVat, (row) => row.taxExclusive + row.tax),
      ]}
    />
  );
}

function DayTable({ byDay }: Pick<Accounts, 'byDay'>) {
  const texts = usePageTexts(accountingTexts);
  const locale = useLocale();
  return (
    <ListTable
      rows={byDay}
      idOf={({ day }) => day}
      caption={texts.byDay}
      columns={[
        { head: texts.day, cell: ({ day }) => formatLongDate(day, locale), foot: texts.total },
        {
          ...{ head: texts.documents, isLabelled: true },
          cell: ({ invoices, creditNotes }) => texts.counts(invoices, creditNotes),
        },
        amountColumn(texts.taxExclusive, byDay, (row) => row.taxExclusive),
        amountColumn(texts.taxInclusive, byDay, (row) => row.taxInclusive),
      ]}
    />
  );
}

/** How many items the page lists; the file has all documents. */
const shownItems = 50;

function ItemTables({ byItem, bySeller }: Pick<Accounts, 'byItem' | 'bySeller'>) {
  const texts = usePageTexts(accountingTexts);
  return (
    <>
      <Section title={texts.bySeller}>
        <ListTable
          rows={bySeller}
          idOf={({ soldBy }) => soldBy}
          caption={texts.bySeller}
          columns={[
            { head: texts.seller, cell: ({ soldBy }) => soldBy || '—', foot: texts.total },
            amountColumn(texts.taxExclusive, bySeller, (row) => row.taxExclusive),
          ]}
        />
      </Section>
      <Section title={texts.byItem} note={byItem.length > shownItems && texts.first(shownItems)}>
        <ListTable
          rows={byItem.slice(0, shownItems)}
          idOf={({ code, soldBy }) => `${code} ${soldBy}`}
          caption={texts.byItem}
          columns={[
            { head: texts.item, cell: ({ name }) => name, foot: texts.total },
            { head: texts.seller, isLabelled: true, cell: ({ soldBy }) => soldBy || '—' },
            amountColumn(texts.taxExclusive, byItem, (row) => row.taxExclusive),
          ]}
        />
      </Section>
    </>
  );
}

/** What was invoiced, credited, paid and repaid in a period, and its files for accounting software. */
export default function Accounting({ loaderData: { member, view, accounts } }: Route.ComponentProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(accountingTexts);
  const locale = useLocale();
  const { period, byDay, byVat, byItem, bySeller, payments } = accounts;
  const filter = { from: period.from, to: period.to, site: period.site ?? '' };
  return (
    <OfficeFrame page="accounting" member={member} lead={texts.lead}>
      <ListFilter
        list={accountingList}
        view={view}
        fields={[
          { filter: 'from', label: texts.from, type: 'date' },
          { filter: 'to', label: texts.to, type: 'date' },
          { filter: 'site', label: texts.site, any: texts.bothSites, options: optionsOf(allSites, sites) },
        ]}
      />
      <p className="o-note">{texts.period(formatLongDate(period.from, locale), formatLongDate(period.to, locale))}</p>
      {byDay.length === 0 && <p className="o-empty">{texts.none}</p>}
      <Facts
        facts={[
          [texts.invoiced, amount(sumOf(byDay, (row) => row.taxInclusive))],
          [texts.paid, amount(payments.paid)],
          [texts.repaid, amount(payments.repaid)],
        ]}
      />
      {byDay.length > 0 && (
        <>
          <Section title={texts.byVat}>
            <VatTable byVat={byVat} />
          </Section>
          <ItemTables byItem={byItem} bySeller={bySeller} />
          <Section title={texts.byDay}>
            <DayTable byDay={byDay} />
          </Section>
        </>
      )}
      <p className="row">
        {accountingTables.map((table) => (
          <ButtonLink
            key={table}
            look="second"
            size="small"
            href={accountingFileAddress(table, filter, locale)}
            download
          >
            {texts.files[table]}
          </ButtonLink>
        ))}
      </p>
    </OfficeFrame>
  );
}
