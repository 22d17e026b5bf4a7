/** Row type of server/db/migrations/0092_stock_notices.sql. */

/** A request to be told by mail when an article is back in stock on a site. */
export interface StockNoticeTable {
  id: string;
  site: 'part' | 'pro';
  product: string;
  email: string;
  /** The address as `emailKey` makes it. */
  email_key: string;
  locale: 'fr' | 'en';
  created_at: Date;
  /** When the address was confirmed; null until then. */
  confirmed_at: Date | null;
}

export interface StockNoticeTables {
  stock_notice: StockNoticeTable;
}
