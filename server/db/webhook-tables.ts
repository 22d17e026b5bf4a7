/** Row types of server/db/migrations/0088_webhooks.sql. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { AttemptOutcome } from '#domain/webhook/attempts.ts';
import type { MessageEvent, WebhookEvent } from '#domain/webhook/event.ts';

/** An address to which an account has events sent; secrets are sealed. */
export interface WebhookEndpointTable {
  id: string;
  account_id: string;
  url: string;
  events: readonly WebhookEvent[];
  secret: Buffer;
  replaced_secret: Generated<Buffer | null>;
  replaced_until: Generated<Date | null>;
  created_at: Date;
  failing_since: Generated<Date | null>;
  switched_off_at: Generated<Date | null>;
}

/** A message to one endpoint, with what became of its last attempt; due unless `next_attempt_at` is null. */
export interface WebhookMessageTable {
  id: string;
  endpoint_id: string;
  event: MessageEvent;
  body: string;
  created_at: Date;
  position: GeneratedAlways<string>;
  next_attempt_at: Date | null;
  attempts: Generated<number>;
  attempts_before: Generated<number>;
  attempted_at: Generated<Date | null>;
  outcome: Generated<AttemptOutcome | null>;
  status_code: Generated<number | null>;
  milliseconds: Generated<number | null>;
}

export interface WebhookTables {
  webhook_endpoint: WebhookEndpointTable;
  webhook_message: WebhookMessageTable;
}
