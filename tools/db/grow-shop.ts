/** Multiplies the orders of a database, for measuring what the shop bears (docs/operations.md, "How it grows"). */
import type pg from 'pg';

/** How many copies of each order one statement inserts. */
const clonesAtOnce = 2000;
const ordersPerAccount = 5;
/** Over how many days the clones' times are spread. */
const spreadDays = 3 * 365;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
  /** The table that a foreign key names; null without one. */
  readonly parent: string | null;
}

async function columnsOf(client: pg.ClientBase): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(`
    select relname as table, attname as name, typname as type,
      exists (select from pg_index where indrelid = pg_class.oid and indisunique and attnum = any (indkey)) as "isUnique",
      (select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and attnum = any (conkey) limit 1) as parent
    from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = '' order by relname, attnum`);
  return rows;
}

/** The tables whose rows belong to an order, those that others refer to first. */
function orderTables(columns: readonly Column[]): readonly string[] {
  const tables = ['customer_order'];
  for (const table of tables)
    for (const column of columns)
      if (column.parent === table && !tables.includes(column.table)) tables.push(column.table);
  return tables.filter(
    (table) => table === 'customer_order' || columns.some((each) => each.table === table && each.name === 'order_code'),
  );
}

const ifOld = (then: string) => (value: string) =>
  `case when shift > interval '10 days' and ${value} is not null then ${then} else ${value} end`;

/** What has become of orders that are older than their originals. */
const changes: Readonly<Record<string, (value: string) => string>> = {
  'customer_order.status': ifOld("'DELIVERED'"),
  'customer_order.retention_due_at': () => "now() + random() * interval '1 year'",
  'order_entry.tracking_status': ifOld("'DELIVERED'"),
  'parcel_watch.next_ask_at': ifOld('null'),
  'seller_part.status': ifOld("'DELIVERED'"),
};

/** What a column of clone `n` has: its own keys, all times shifted by the same span, everything else as the original. */
function clonedValue(column: Column, cloned: readonly string[]): string {
  const { table, name, type, isUnique, parent } = column;
  const value = `original."${name}"`;
  if (name === 'order_code' || (table === 'customer_order' && name === 'code'))
    return `'G99-' || upper(lpad(to_hex(n * template.count + template.number), 6, '0'))`;
  if (table === 'customer_order' && name === 'account_id')
    return `md5('account' || ((n * template.count + template.number) % accounts.count)::text)::uuid`;
  if (table === 'customer_order' && name === 'email') return `'buyer-' || n || '@example.fr'`;
  if (name === 'cart_guid') return 'null';
  const change = changes[`${table}.${name}`];
  if (change) return change(value);
  if (parent !== null && !cloned.includes(parent)) return value;
  if (type === 'uuid') return `md5(${value}::text || n)::uuid`;
  if (type === 'date') return `(${value} - shift)::date`;
  if (type === 'timestamptz') return `${value} - shift`;
  const isName =
    isUnique && type === 'text' && parent === null && !['type', 'format', 'seller', 'tag', 'cause'].includes(name);
  return isName || /^(?:invoice|credit_note|tracking)_number$/.test(name) ? `${value} || '-' || n` : value;
}

/** Clones every order with all that belongs to it until there are about `orders`; returns how many were made. */
export async function cloneOrders(client: pg.ClientBase, orders: number): Promise<number> {
  const columns = await columnsOf(client);
  // Documents take a hundred times as much as all else, and are read by their order's code alone.
  const tables = orderTables(columns).filter((table) => table !== 'order_document');
  await client.query(`create temporary table template on commit preserve rows as
    select code, row_number() over (order by code) - 1 as number, count(*) over () as count from customer_order where not demo`);
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from template');
  const templates = rows[0]?.count ?? 0;
  if (templates === 0) throw new Error('The database has no orders to clone: buy some first.');
  const clones = Math.ceil(orders / templates);
  await client.query(
    `insert into account (id, issuer, subject, is_pro, email, first_name, last_name, created_at, updated_at)
      select md5('account' || n)::uuid, 'cloned', n::text, false, 'account-' || n || '@example.fr', 'A', 'B', now(), now()
      from generate_series(0, $1::int - 1) as n`,
    [Math.ceil(orders / ordersPerAccount)],
  );
  // Foreign keys hold by construction, and checking them would take most of the time.
  await client.query('set session_replication_role = replica');
  for (let from = 1; from <= clones; from += clonesAtOnce) {
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table);
      const key = table === 'customer_order' ? 'code' : 'order_code';
      await client.query(`insert into "${table}" (${own.map(({ name }) => `"${name}"`).join()})
        select ${own.map((column) => clonedValue(column, tables)).join()}
        from "${table}" as original join template on template.code = original.${key}
        cross join generate_series(${from}::bigint, ${Math.min(from + clonesAtOnce - 1, clones)}) as n
        cross join (select ${Math.ceil(orders / ordersPerAccount)} as count) as accounts
        cross join lateral (select make_interval(mins => (n * ${spreadDays * 1440} / ${clones})::int) as shift) as time`);
    }
  }
  await client.query('set session_replication_role = origin');
  return clones * templates;
}

/** Comparisons that have ended or soon will, as many as `quotes`. */
export async function addQuotes(client: pg.ClientBase, quotes: number): Promise<void> {
  await client.query(
    `insert into quote_run (shipment_id, site, criteria, carriers, created_at, expires_at)
      select gen_random_uuid()::text, 'part', jsonb_build_object('from', repeat('a', 200), 'to', repeat('b', 200)), '{}',
        now() - age, now() - age + interval '1 hour'
      from generate_series(1, $1::bigint) cross join lateral (select random() * interval '70 minutes' as age) as aged`,
    [quotes],
  );
}
