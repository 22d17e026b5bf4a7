/**
 * Stores and checks passwords, hashed by Argon2id with OWASP's parameters (docs/requirements.md ACC-1; RFC 9106; OWASP
 * Password Storage Cheat Sheet).
 */
import * as crypto from 'node:crypto';
import { promisify } from 'node:util';
import { argon2idAsync } from '@noble/hashes/argon2.js';
import { normalisePassword } from '#domain/account/password-rules.ts';

/** Parameters of the hash: memory in KiB, passes, lanes, and length of the result in bytes. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
}

const today: HashCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;

/** `cost` is by default the current parameters. */
export type HashRun = (password: string, salt: Buffer, cost?: HashCost) => Promise<Buffer>;

/** Argon2id in JavaScript, for Node versions without an implementation of their own. Other work can run in between. */
export const argon2idInJavaScript: HashRun = async (password, salt, cost = today) => {
  const { memory: m, passes: t, parallelism: p, tagLength: dkLen } = cost;
  return Buffer.from(await argon2idAsync(password, salt, { m, t, p, dkLen }));
};

/** Argon2id by Node's own implementation, off the event loop; in JavaScript on Node versions without it. */
export const argon2id: HashRun =
  typeof crypto.argon2 === 'function'
    ? (password, salt, cost = today) =>
        promisify(crypto.argon2)('argon2id', { message: password, nonce: salt, ...cost })
    : argon2idInJavaScript;

const withoutPadding = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const prefixOf = ({ memory, passes, parallelism }: HashCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,86})\$([\w+/]{22,86})$/;

/** A stored value that matches no password. */
export const fitsNothing = '';
/** What a password is compared with if the address is unknown, so that the answer takes as long as for a known one. */
const noOne = { salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(today.tagLength), cost: today };

function parseStored(stored: string | null): typeof noOne {
  const [found, memory, passes, parallelism, salt = '', tagText = ''] = phc.exec(stored ?? '') ?? [];
  if (found === undefined) return noOne;
  const tag = Buffer.from(tagText, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { salt: Buffer.from(salt, 'base64'), tag, cost: { ...cost, tagLength: tag.length } };
}

export interface Passwords {
  /** With a new salt; the result is in the PHC format. */
  hash(password: string): Promise<string>;
  /** False for null, after the same amount of work. */
  isRight(stored: string | null, password: string): Promise<boolean>;
  /**
   * Whether a stored hash was made with other parameters than the current ones, so that the password should be hashed
   * again.
   */
  isOutdated(stored: string): boolean;
}

/** Tests pass a `run` that counts its calls. */
export function createPasswords(run: HashRun = argon2id): Passwords {
  return {
    async hash(password) {
      const salt = crypto.randomBytes(saltBytes);
      const tag = await run(normalisePassword(password), salt);
      return `${prefixOf(today)}${withoutPadding(salt)}$${withoutPadding(tag)}`;
    },
    async isRight(stored, password) {
      const { salt, tag, cost } = parseStored(stored);
      const computedTag = await run(normalisePassword(password), salt, cost);
      return crypto.timingSafeEqual(computedTag, tag);
    },
    isOutdated(stored) {
      const { salt, cost } = parseStored(stored);
      return !stored.startsWith(prefixOf(today)) || salt.length !== saltBytes || cost.tagLength !== today.tagLength;
    },
  };
}
