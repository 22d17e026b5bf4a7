/** How often an account or an address may be tried, in all processes together (docs/requirements.md ACC-1). */
import type pg from 'pg';
import { emailKey } from '#domain/account/registration.ts';
import type { Config } from '#server/config.ts';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { hashOf } from './sessions.ts';

const minute = 60;
const hour = 60 * minute;
/**
 * Tries at one account by one network, known browser or signed-in owner: who goes on after a wait waits ever longer. None
 * of them ever counts for another.
 */
const ofOneSide = [
  { name: 'sign-in', allowed: 10, seconds: 15 * minute },
  { name: 'sign-in-hours', allowed: 20, seconds: 2 * hour },
  { name: 'sign-in-day', allowed: 40, seconds: 24 * hour },
] as const;
/** By account over all networks, but for known browsers and owners; by address of the network, for what went wrong there, and for mails asked for. */
const most = { perAccount: 60, perAddress: 50, mailsPerAccount: 5, mailsPerAddress: 50, changesPerAccount: 5 } as const;

/** Who tries a secret of the account of an e-mail address. */
export interface Try {
  readonly email: string;
  readonly clientAddress: string;
  /** What tells the owner from a stranger: the id of a browser that the account has signed in with, or its own session. */
  readonly side?: { readonly kind: 'device' | 'owner'; readonly id: string } | null;
}

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
  const sides = ofOneSide.map(({ name, allowed, seconds }) => limiter(name, allowed, seconds));
  const accounts = limiter('sign-in-all', most.perAccount, hour);
  const addresses = limiter('sign-in-from', most.perAddress, 15 * minute, isOff);
  const mails = limiter('mail', most.mailsPerAccount, hour);
  const mailers = limiter('mail-from', most.mailsPerAddress, hour, isOff);
  const changes = limiter('email-change', most.changesPerAccount, hour);
  const keyOf = (email: string) => hashOf(emailKey(email));
  const sideKeyOf = ({ email, clientAddress, side }: Try) =>
    hashOf([emailKey(email), side?.kind ?? 'network', side?.id ?? clientAddress].join(' '));
  const forget = (by: Try) => Promise.all(sides.map((each) => each.forget(sideKeyOf(by))));

  return {
    /** Before a secret is checked. */
    async countTry(by: Try): Promise<void> {
      if (!by.side) await count(addresses, by.clientAddress);
      for (const each of sides) await count(each, sideKeyOf(by));
      if (!by.side) await count(accounts, keyOf(by.email));
    },
    /** The right person was there: that try counts for no address, and those before for no account. */
    async succeeded(by: Try): Promise<void> {
      await Promise.all([
        forget(by),
        ...(by.side ? [] : [accounts.forget(keyOf(by.email)), addresses.giveBack(by.clientAddress)]),
      ]);
    },
    /** Someone has proven to own the mailbox: the tries before no longer keep them out. */
    async owned(by: Try): Promise<void> {
      await Promise.all([forget(by), accounts.forget(keyOf(by.email))]);
    },
    /** Before a mail goes to an address that someone typed; whether it should go. */
    async countMail(email: string, clientAddress: string): Promise<boolean> {
      await count(mailers, clientAddress);
      return (await mails.secondsToWait(keyOf(email))) === null;
    },
    /** Before the address of a user is changed, which mails two addresses. */
    async countEmailChange(userId: string): Promise<void> {
      await count(changes, userId);
    },
    /** Before a mail that an account's own state asks for; whether it should go. Counts for no address of the network, which could read it. */
    async countOwnMail(email: string): Promise<boolean> {
      return (await mails.secondsToWait(keyOf(email))) === null;
    },
  };
}
