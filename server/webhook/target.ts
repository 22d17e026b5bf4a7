/** Which addresses webhooks may be sent to (docs/decisions/0033-webhooks.md). */
import { isIP } from 'node:net';
import { hasPublicForm, isLoopbackUrl } from '#domain/webhook/endpoint.ts';
import { isPublicAddress } from '#server/http/public-address.ts';

const isOwnAddress = (address: string) => address === '127.0.0.1' || address === '::1';

/**
 * Decides which network addresses messages to an endpoint may be sent to; null if its address isn't allowed at all.
 * With `allowsLoopback`, names of this machine may stand for it; other names that do are refused as elsewhere.
 */
export function allowedAddresses(url: string, allowsLoopback: boolean): ((address: string) => boolean) | null {
  if (allowsLoopback && isLoopbackUrl(url)) return isOwnAddress;
  return hasPublicForm(url) ? isPublicAddress : null;
}

/** Whether an endpoint may have an address, as far as the address itself says: names aren't resolved. */
export function isAllowedTarget(url: string, allowsLoopback: boolean): boolean {
  const isAllowed = allowedAddresses(url, allowsLoopback);
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[(.*)\]$/, '$1');
  return isAllowed !== null && (isIP(host) === 0 || isAllowed(host));
}
