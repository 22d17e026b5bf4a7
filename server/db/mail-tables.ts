/**
 * Row types of server/db/migrations/0022_mail_outbox.sql, 0032_mail_order.sql, 0043_mail_failures.sql and
 * 0049_mails_by_order.sql.
 */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A mail to be sent, or that was sent. */
export interface MailOutboxTable {
  id: string;
  key: string;
  mail: JSONColumnType<object>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  sent_at: Date | null;
  given_up_at: Date | null;
  created_at: Date;
  /** The mail server's answer to the last failed attempt, without addresses; null if no mail server answered. */
  failure: Generated<string | null>;
  failure_code: Generated<number | null>;
  failed_at: Generated<Date | null>;
  /** How often staff have had the mail sent again, and when last. */
  resends: Generated<number>;
  resent_at: Generated<Date | null>;
  /** The order in the key; null for receipts of withdrawals. */
  order_code: GeneratedAlways<string | null>;
  /** Numbers the mails in the order in which their causes were stored. */
  position: GeneratedAlways<string>;
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
}
