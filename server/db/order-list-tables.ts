/** Row types of server/db/migrations/0083_order_lists.sql. */
import type { JSONColumnType } from 'kysely';
import type { Site } from '#domain/site/site.ts';

/** A list of references and quantities that an account keeps; the name is unique within account and site. */
export interface OrderListTable {
  id: string;
  account_id: string;
  site: Site;
  name: string;
  line_count: number;
  data: JSONColumnType<object>;
  created_at: Date;
  updated_at: Date;
}

export interface OrderListTables {
  order_list: OrderListTable;
}
