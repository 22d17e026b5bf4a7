/** Secrets and signatures of webhooks, in the form of Standard Webhooks (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto';

const start = 'whsec_';

/** A new secret: 256 random bits as base64, after the start by which people and secret scanners recognise it. */
export const newSecret = (): string => start + randomBytes(32).toString('base64');

/** What a message is recognised by in the header `webhook-id`. */
export const messageName = (id: string): string => `msg_${id}`;

function signatureBy(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(start.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** The headers that identify and sign an attempt; `at` is its time, `secrets` are all that the receiver may have. */
export function signedHeaders(
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${messageName(id)}.${timestamp}.${body}`;
  return {
    'webhook-id': messageName(id),
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureBy(secret, content)).join(' '),
  };
}
