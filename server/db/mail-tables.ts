/** Row types of server/db/migrations/0022_mail_outbox.sql. */
import type { Generated, JSONColumnType } from 'kysely';

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
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
}
