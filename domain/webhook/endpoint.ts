/** Rules of the addresses to which webhooks are sent (docs/decisions/0033-webhooks.md). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { WebhookEvent } from './event.ts';

/** Per account. */
export const maxEndpoints = 5;

export const maxEndpointUrl = 500;

/** The least port besides 443: lower ones belong to services that aren't web servers. */
const leastPort = 1024;

/** How long messages are also signed with a secret that was replaced, in milliseconds: a day. */
export const replacedSecretMs = 24 * 3_600_000;

/** How many of its latest messages an endpoint's log shows. */
export const maxLogged = 100;

/** How long messages are kept, in milliseconds: 30 days. */
export const messageMs = 30 * 24 * 3_600_000;

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Whether an address may be an endpoint's by its form: https, a name that can be public, port 443 or 1024 and above, no
 * user name. What the name stands for is checked when a message is sent.
 */
export function hasPublicForm(text: string): boolean {
  const url = parsed(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  // Names without a dot, and those of RFC 6761 and RFC 6762, are known on the own network only.
  const isLocalName = /^[^.:]+\.?$|(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(url.hostname);
  return !isLocalName && (url.port === '' || Number(url.port) >= leastPort);
}

/** Whether a text is an http or https address of this machine, which only a demo may send to. */
export function isLoopbackUrl(text: string): boolean {
  const { protocol = '', hostname = '', username } = parsed(text) ?? {};
  return /^https?:$/.test(protocol) && username === '' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** `isAllowed` decides on a whole address. */
export function newEndpointErrors(
  url: string,
  events: readonly WebhookEvent[],
  isAllowed: (url: string) => boolean,
): readonly FieldError[] {
  const plain = url.trim();
  const isWrong = plain !== '' && (plain.length > maxEndpointUrl || !isAllowed(plain));
  return [
    ...(plain === '' ? [fieldError('url', 'webhookUrl.missing')] : []),
    ...(isWrong ? [fieldError('url', 'webhookUrl.invalid')] : []),
    ...(events.length === 0 ? [fieldError('events', 'webhookEvents.missing')] : []),
  ];
}
