/**
 * Sends requests to addresses that somebody else has chosen: only to checked network addresses, without redirects, and
 * reading nothing of the answer but its status (docs/decisions/0033-webhooks.md).
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { OutboundFailure, toFailure } from './outbound.ts';

export interface PostOptions {
  /** Total time of a request, in milliseconds, including the resolution of its host. */
  readonly deadlineMs: number;
  readonly isAllowed: (address: string) => boolean;
  /** Resolves a host to all its addresses; by default as the operating system does. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The message of the failure of a request that was not sent, because its host isn't public. */
export const notAllowedDetail = 'address not allowed';

/** The most bytes of an answer that are read to keep the other side from failing. */
const maxAnswerBytes = 16_384;

const resolveBySystem = async (host: string) =>
  (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** The addresses of a host. Rejects unless all of them are allowed, so that no order of attempts reaches another. */
async function allowedAddresses({ isAllowed, resolve = resolveBySystem }: PostOptions, host: string) {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(bare) === 0 ? await resolve(bare) : [bare];
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new OutboundFailure('UNAVAILABLE', notAllowedDetail);
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

/** A lookup that gives the checked addresses, so that the connection goes to one of them and to nothing else. */
function lookupOf(addresses: readonly { readonly address: string; readonly family: number }[]): LookupFunction {
  const [first] = addresses;
  return (_host, { all }, callback) =>
    all ? callback(null, [...addresses]) : callback(null, first?.address ?? '', first?.family);
}

/**
 * Posts a body; returns the status of the answer, whatever it is. Rejects with `OutboundFailure` if the host isn't
 * allowed, can't be reached or doesn't answer in time. Each request has a connection of its own.
 */
export async function post(options: PostOptions, { url, headers, body }: Post): Promise<number> {
  const signal = AbortSignal.timeout(options.deadlineMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundFailure('TIMEOUT', 'deadline')), { once: true });
  });
  expired.catch(() => undefined);
  let agent: Agent | undefined;
  try {
    const addresses = await Promise.race([allowedAddresses(options, new URL(url).hostname), expired]);
    agent = new Agent({ connect: { lookup: lookupOf(addresses), timeout: options.deadlineMs } });
    const response = await request(url, { dispatcher: agent, method: 'POST', headers, body, signal });
    const { statusCode } = response;
    await response.body.dump({ limit: maxAnswerBytes, signal }).catch(() => undefined);
    return statusCode;
  } catch (error) {
    throw toFailure(error, signal);
  } finally {
    await agent?.destroy();
  }
}
