/**
 * Signatures of messages from other systems, in Stripe's format: `t={seconds},v1={HMAC-SHA256 of "t.body", hex}`
 * (docs.stripe.com/webhooks).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import { fieldErrors } from './api-error.ts';
import { parseJson } from './json-body.ts';

/** How old a signature may be, and how far in the future, for clocks that differ; in seconds. */
const maxAgeSeconds = 300;
const maxFutureSeconds = 60;

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

function digestOf(seconds: string, body: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

export function signMessage(body: Uint8Array, secret: string, now: Date): string {
  const seconds = String(secondsOf(now));
  return `t=${seconds},v1=${digestOf(seconds, body, secret).toString('hex')}`;
}

/** Whether the time of a signature header is neither too old nor too far in the future; false without a time. */
function isTimely(header: string, now: Date): boolean {
  const seconds = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1];
  if (seconds === undefined) return false;
  const age = secondsOf(now) - Number(seconds);
  return age <= maxAgeSeconds && age >= -maxFutureSeconds;
}

/**
 * Whether a message was signed with one of the secrets, recently. A header may have several `v1`, as while a secret is
 * being replaced; other schemes are ignored.
 */
export function isSigned(header: string, body: Uint8Array, secrets: readonly string[], now: Date): boolean {
  if (!isTimely(header, now)) return false;
  const parts = header.split(',');
  const seconds = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const signatures = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .map((part) => Buffer.from(part.slice(3), 'hex'));
  return secrets.some((secret) => {
    const expected = digestOf(seconds, body, secret);
    return signatures.some((signature) => timingSafeEqual(signature, expected));
  });
}

/** The signature must have been checked. Throws a 400 that says what is wrong with the content. */
export function readMessage<Schema extends v.GenericSchema>(schema: Schema, body: Uint8Array): v.InferOutput<Schema> {
  const read = v.safeParse(schema, parseJson(new TextDecoder().decode(body)));
  if (read.success) return read.output;
  throw fieldErrors(fieldErrorsOf(read.issues));
}
