/** The accounts of a period: from the invoices and credit notes that were issued, and the payments that were made. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DayRange } from '#domain/numbers/period.ts';
import type { AccountingTable } from '#domain/office/accounting-file.ts';
import { csvFile, csvLines, defusedCell } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { fetchBatches, streamTexts } from '#server/db/stream-rows.ts';

/** Both sites if `site` is null. */
export interface AccountedPeriod extends DayRange {
  readonly site: Site | null;
}

/** Amounts in cents; credit notes count as negative. */
export interface AccountedDay {
  readonly day: string;
  readonly invoices: number;
  readonly creditNotes: number;
  readonly taxExclusive: number;
  readonly taxInclusive: number;
}

/** `category` is a code of UNCL5305, `rate` in percent; amounts in cents. */
export interface AccountedVat {
  readonly category: string;
  readonly rate: number;
  readonly taxExclusive: number;
  readonly tax: number;
}

/** A service, option or product, or a seller's deliveries; the amount in cents without VAT, less credit notes. */
export interface AccountedItem {
  readonly code: string;
  readonly name: string;
  /** Name of the carrier or seller; empty on documents from before it was recorded. */
  readonly soldBy: string;
  readonly taxExclusive: number;
}

/** In cents. */
export interface AccountedPayments {
  readonly paid: number;
  readonly repaid: number;
}

const sign = sql`case invoice.kind when 'CREDIT_NOTE' then -1 else 1 end`;
const isOf = (site: Site | null): RawBuilder<unknown> =>
  site === null ? sql`true` : sql`customer_order.site = ${site}`;
const issued = ({ from, to, site }: AccountedPeriod) =>
  sql`invoice join customer_order on customer_order.code = invoice.order_code
    where invoice.issued_on between ${from}::date and ${to}::date and ${isOf(site)}`;
const dayIn = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Paris')::date`;
/** As instants, which an index knows, rather than as days. */
const within = (
  column: string,
  { from, to }: DayRange,
) => sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'Europe/Paris'
      and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'`;

/**
 * Payments as they were received, and refunds as the bank has made them, of orders that aren't the demo's. A refund that
 * a bank takes back was never made.
 */
const movements = ({ site, ...period }: AccountedPeriod) => sql`(
    select 'payment' as kind, customer_order.paid_at as at, customer_order.code, customer_order.invoice_number as document,
      attempt.provider, attempt.reference, attempt.amount
    from payment_attempt attempt join customer_order on customer_order.code = attempt.order_code
    where attempt.status in ('CAPTURED', 'REFUNDED') and not customer_order.demo and ${isOf(site)}
      and ${within('customer_order.paid_at', period)}
    union all
    select 'refund', refund.updated_at, customer_order.code, null, attempt.provider, refund.id::text, -refund.amount
    from payment_refund refund join payment_attempt attempt on attempt.id = refund.attempt_id
      join customer_order on customer_order.code = attempt.order_code
    where refund.status = 'SUCCEEDED' and not customer_order.demo and ${isOf(site)}
      and ${within('refund.updated_at', period)}
  ) movement`;

export async function readAccounts(db: Kysely<Database>, period: AccountedPeriod, locale: Locale) {
  const days = sql<AccountedDay>`
    select to_char(issued_on, 'YYYY-MM-DD') as day,
      count(*) filter (where invoice.kind = 'INVOICE')::int as invoices,
      count(*) filter (where invoice.kind = 'CREDIT_NOTE')::int as "creditNotes",
      sum(${sign} * invoice.tax_exclusive)::float8 as "taxExclusive",
      sum(${sign} * invoice.tax_inclusive)::float8 as "taxInclusive"
    from ${issued(period)} group by issued_on order by issued_on`;
  const vat = sql<AccountedVat>`
    select category, rate, sum(sign * "taxExclusive")::float8 as "taxExclusive", sum(sign * tax)::float8 as tax
    from (select ${sign} as sign, vat.* from invoice
        join customer_order on customer_order.code = invoice.order_code
        cross join jsonb_to_recordset(data -> 'vat') as vat (category text, rate float8, "taxExclusive" float8, tax float8)
      where issued_on between ${period.from}::date and ${period.to}::date and ${isOf(period.site)}) taxed
    group by category, rate order by rate desc, category`;
  const items = sql<AccountedItem>`
    select coalesce(line ->> 'code', line ->> 'name') as code, coalesce(line ->> 'soldBy', '') as "soldBy",
      coalesce(max(line ->> 'name') filter (where language = ${locale}), max(line ->> 'name')) as name,
      sum(sign * (line ->> 'net')::float8) as "taxExclusive"
    from (select ${sign} as sign, data ->> 'locale' as language, line from invoice
        join customer_order on customer_order.code = invoice.order_code
        cross join jsonb_array_elements(data -> 'lines') line
      where issued_on between ${period.from}::date and ${period.to}::date and ${isOf(period.site)}) sold
    group by 1, 2 order by "taxExclusive" desc, code`;
  const payments = sql<AccountedPayments>`
    select coalesce(sum(amount) filter (where kind = 'payment'), 0)::float8 as paid,
      coalesce(-sum(amount) filter (where kind = 'refund'), 0)::float8 as repaid
    from ${movements(period)}`;
  const [byDay, byVat, sold, sums] = await Promise.all([
    days.execute(db),
    vat.execute(db),
    items.execute(db),
    payments.execute(db),
  ]);
  const bySeller = [...Map.groupBy(sold.rows, ({ soldBy }) => soldBy)].map(([soldBy, own]) => ({
    soldBy,
    taxExclusive: own.reduce((sum, each) => sum + each.taxExclusive, 0),
  }));
  return {
    byDay: byDay.rows,
    byVat: byVat.rows,
    byItem: sold.rows,
    bySeller: bySeller.sort((one, other) => other.taxExclusive - one.taxExclusive),
    payments: sums.rows[0] ?? { paid: 0, repaid: 0 },
  };
}

interface FileTable {
  readonly headings: Readonly<Record<Locale, readonly string[]>>;
  /** Each row is its cells; amounts in euros with a point. */
  readonly rows: (period: AccountedPeriod) => RawBuilder<{ readonly cells: readonly (string | null)[] }>;
}

const euros = (cents: RawBuilder<unknown>) => sql`to_char((${cents}) / 100.0, 'FM999999999990.00')`;

const files: Readonly<Record<AccountingTable, FileTable>> = {
  documents: {
    headings: {
      fr: [
        'Numéro',
        'Type',
        'Émise le',
        'Payée le',
        'Annule',
        'Commande',
        'Site',
        'Client',
        'Pays',
        'Régime',
        'Taux',
        'HT',
        'TVA',
        'TTC',
      ],
      en: [
        'Number',
        'Type',
        'Issued on',
        'Paid on',
        'Credits',
        'Order',
        'Site',
        'Customer',
        'Country',
        'Category',
        'Rate',
        'Without VAT',
        'VAT',
        'With VAT',
      ],
    },
    rows: ({ from, to, site }) => sql`
      select array[number, invoice.kind, to_char(issued_on, 'YYYY-MM-DD'), data ->> 'paidOn', credits, order_code,
        customer_order.site, data -> 'buyer' ->> 'name', data -> 'buyer' -> 'place' ->> 'country', vat.category,
        vat.rate::text, ${euros(sql`${sign} * vat."taxExclusive"`)}, ${euros(sql`${sign} * vat.tax`)},
        ${euros(sql`${sign} * (vat."taxExclusive" + vat.tax)`)}] as cells
      from invoice join customer_order on customer_order.code = invoice.order_code
        cross join jsonb_to_recordset(data -> 'vat') as vat (category text, rate numeric, "taxExclusive" numeric, tax numeric)
      where issued_on between ${from}::date and ${to}::date and ${isOf(site)}
      order by issued_on, number, vat.rate desc, vat.category`,
  },
  payments: {
    headings: {
      fr: ['Date', 'Type', 'Commande', 'Facture', 'Prestataire', 'Référence', 'Montant'],
      en: ['Date', 'Type', 'Order', 'Invoice', 'Provider', 'Reference', 'Amount'],
    },
    rows: (period) => sql`
      select array[to_char(${dayIn('at')}, 'YYYY-MM-DD'), kind, code, document, provider, reference,
        ${euros(sql`amount`)}] as cells
      from ${movements(period)} order by at, code, kind`,
  },
};

const batchSize = 1000;

/** Sent while it is read from one snapshot of the database. */
export function streamAccounts(
  db: Kysely<Database>,
  table: AccountingTable,
  period: AccountedPeriod,
  locale: Locale,
): ReadableStream<Uint8Array> {
  const { headings, rows } = files[table];
  // A negative amount begins as a formula does, but is none.
  const cellOf = (cell: string | null) => (/^-?\d+\.\d\d$/.test(cell ?? '') ? (cell ?? '') : defusedCell(cell ?? ''));
  return streamTexts(db, async function* lines(tx) {
    yield csvFile([headings[locale]], locale);
    for await (const batch of fetchBatches(tx, rows(period), batchSize))
      yield csvLines(
        batch.map(({ cells }) => cells.map(cellOf)),
        locale,
      );
  });
}
