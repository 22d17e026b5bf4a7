/** How often an account or an address may be tried, in all processes together (docs/requirements.md ACC-1). */
import type pg from 'pg';
import { emailKey } from '#domain/account/registration.ts';
import type { Config } from '#server/config.ts';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { hashOf } from './sessions.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;
/** By account, whether it exists or not; by address of the network, for what went wrong there, and for mails asked for. */
const most = { perAccount: 10, perAddress: 50, mailsPerAccount: 5, mailsPerAddress: 50 } as const;

/** What the limits are made of; `RATE_LIMITS=off` leaves those of accounts in force. */
export interface AttemptOptions {
  readonly pool: pg.Pool;
  readonly config: Pick<Config, 'quotesPerMinute'>;
}

export type Attempts = ReturnType<typeof createAttempts>;

async function count(limiter: RateLimiter, key: string): Promise<void> {
  const seconds = await limiter.secondsToWait(key);
  if (seconds === null) return;
  const params = { count: Math.ceil(seconds / 60) };
  throw new ApiError(429, [{ type: 'TooManyRequestsError', key: 'credentials.tooMany', params }], {
    'Retry-After': String(seconds),
  });
}

/** Makes the counters; each call that counts refuses with 429 and the minutes to wait. */
export function createAttempts({ pool, config }: AttemptOptions) {
  const isOff = config.quotesPerMinute === null;
  const limiter = (name: string, allowed: number, seconds: number, off = false) =>
    createRateLimiter({ name, most: off ? null : allowed, seconds, pool });
  const accounts = limiter('sign-in', most.perAccount, quarterHour);
  const addresses = limiter('sign-in-from', most.perAddress, quarterHour, isOff);
  const mails = limiter('mail', most.mailsPerAccount, hour);
  const mailers = limiter('mail-from', most.mailsPerAddress, hour, isOff);
  const keyOf = (email: string) => hashOf(emailKey(email));

  return {
    /** Before a password is checked: the account's own attempts. */
    async countTry(email: string, clientAddress: string): Promise<void> {
      await count(addresses, clientAddress);
      await count(accounts, keyOf(email));
    },
    /** The right person was there: that try counts for no address, and those before for no account. */
    async succeeded(email: string, clientAddress: string): Promise<void> {
      await Promise.all([accounts.forget(keyOf(email)), addresses.giveBack(clientAddress)]);
    },
    /** Someone has proven to own the mailbox: the tries of others no longer keep them out. */
    async owned(email: string): Promise<void> {
      await accounts.forget(keyOf(email));
    },
    /** Before a mail goes to an address that someone typed; whether it should go. */
    async countMail(email: string, clientAddress: string): Promise<boolean> {
      await count(mailers, clientAddress);
      return (await mails.secondsToWait(keyOf(email))) === null;
    },
    /** Before a mail that an account's own state asks for; whether it should go. Counts for no address of the network, which could read it. */
    async countOwnMail(email: string): Promise<boolean> {
      return (await mails.secondsToWait(keyOf(email))) === null;
    },
  };
}
