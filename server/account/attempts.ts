/**
 * Limits on attempts to prove a secret and on mails, by account and by client address, shared by all processes
 * (docs/requirements.md ACC-1).
 */
import type pg from 'pg';
import { emailKey } from '#domain/account/registration.ts';
import type { Config } from '#server/config.ts';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { hashOf } from './sessions.ts';

const minute = 60;
const hour = 60 * minute;
/**
 * Limits on attempts at one account from one side: a network, a known browser or the signed-in owner. Continued
 * attempts have to wait ever longer. Attempts from one side never count for another.
 */
const ofOneSide = [
  { name: 'sign-in', allowed: 10, seconds: 15 * minute },
  { name: 'sign-in-hours', allowed: 20, seconds: 2 * hour },
  { name: 'sign-in-day', allowed: 40, seconds: 24 * hour },
] as const;
/**
 * `perAccount` limits attempts from all networks together, except known browsers and owners; `perAddress` limits failed
 * attempts of a network. The other limits are for mails and changes of address.
 */
const limits = {
  perAccount: 60,
  perAddress: 50,
  mailsPerAccount: 5,
  mailsPerAddress: 50,
  changesPerAccount: 5,
} as const;

/** An attempt to prove a secret of the account with an e-mail address, such as its password. */
export interface Try {
  readonly email: string;
  readonly clientAddress: string;
  /**
   * What distinguishes the owner from a stranger: the id of a browser that has signed in to the account before, or
   * the owner's own session.
   */
  readonly side?: { readonly kind: 'device' | 'owner'; readonly id: string } | null;
}

/** `RATE_LIMITS=off` switches off all limits except those per account. */
export interface AttemptOptions {
  readonly pool: pg.Pool;
  readonly config: Pick<Config, 'quotesPerMinute'>;
}

/** Methods that count throw a 429 with the minutes to wait once the limit is reached. */
export interface Attempts {
  /** Must be called before the secret is checked. */
  countTry(by: Try): Promise<void>;
  /**
   * Notes that an attempt succeeded: it no longer counts for the client address, and earlier attempts no longer count
   * for the account.
   */
  succeeded(by: Try): Promise<void>;
  /** Notes that someone has proved to own the mailbox, so that earlier attempts no longer lock them out. */
  owned(by: Try): Promise<void>;
  /** Counts a mail to an address that a visitor typed; returns whether it may be sent. */
  countMail(email: string, clientAddress: string): Promise<boolean>;
  /** Must be called before the two mails are sent. */
  countEmailChange(userId: string): Promise<void>;
  /**
   * Counts a mail whose sending depends on the state of an account; returns whether it may be sent. There is no limit
   * by network address here, since it would reveal that state.
   */
  countOwnMail(email: string): Promise<boolean>;
}

async function count(limiter: RateLimiter, key: string): Promise<void> {
  const seconds = await limiter.secondsToWait(key);
  if (seconds === null) return;
  const params = { count: Math.ceil(seconds / 60) };
  throw new ApiError(429, [{ type: 'TooManyRequestsError', key: 'credentials.tooMany', params }], {
    'Retry-After': String(seconds),
  });
}

export function createAttempts({ pool, config }: AttemptOptions): Attempts {
  const isOff = config.quotesPerMinute === null;
  const limiter = (name: string, max: number, seconds: number, off = false) =>
    createRateLimiter({ name, max: off ? null : max, seconds, pool });
  const sides = ofOneSide.map(({ name, allowed: max, seconds }) => limiter(name, max, seconds));
  const accounts = limiter('sign-in-all', limits.perAccount, hour);
  const addresses = limiter('sign-in-from', limits.perAddress, 15 * minute, isOff);
  const mails = limiter('mail', limits.mailsPerAccount, hour);
  const mailers = limiter('mail-from', limits.mailsPerAddress, hour, isOff);
  const changes = limiter('email-change', limits.changesPerAccount, hour);
  const keyOf = (email: string) => hashOf(emailKey(email));
  const sideKeyOf = ({ email, clientAddress, side }: Try) =>
    hashOf([emailKey(email), side?.kind ?? 'network', side?.id ?? clientAddress].join(' '));
  const forget = (by: Try) => Promise.all(sides.map((each) => each.forget(sideKeyOf(by))));

  return {
    async countTry(by) {
      if (!by.side) await count(addresses, by.clientAddress);
      for (const each of sides) await count(each, sideKeyOf(by));
      if (!by.side) await count(accounts, keyOf(by.email));
    },
    async succeeded(by) {
      await Promise.all([
        forget(by),
        ...(by.side ? [] : [accounts.forget(keyOf(by.email)), addresses.giveBack(by.clientAddress)]),
      ]);
    },
    async owned(by) {
      await Promise.all([forget(by), accounts.forget(keyOf(by.email))]);
    },
    async countMail(email, clientAddress) {
      await count(mailers, clientAddress);
      return (await mails.secondsToWait(keyOf(email))) === null;
    },
    async countEmailChange(userId) {
      await count(changes, userId);
    },
    async countOwnMail(email) {
      return (await mails.secondsToWait(keyOf(email))) === null;
    },
  };
}
