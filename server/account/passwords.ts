/** Passwords as they are kept: argon2id with OWASP's parameters (docs/requirements.md ACC-1; RFC 9106; OWASP Password Storage Cheat Sheet). */
import * as crypto from 'node:crypto';
import { promisify } from 'node:util';
import { argon2idAsync } from '@noble/hashes/argon2.js';
import { normalisePassword } from '#domain/account/password-rules.ts';

/** What a run costs: kibibytes, passes, lanes, and the bytes it gives. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
}

/** Today's: 19 MiB, two passes, one lane. */
const today: HashCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;

/** One run of the function on a password and a salt; at today's cost unless told another. */
export type HashRun = (password: string, salt: Buffer, cost?: HashCost) => Promise<Buffer>;

/** In JavaScript, which yields to the event loop: for where Node has no argon2 yet. */
export const argon2idInJavaScript: HashRun = async (password, salt, cost = today) => {
  const { memory: m, passes: t, parallelism: p, tagLength: dkLen } = cost;
  return Buffer.from(await argon2idAsync(password, salt, { m, t, p, dkLen }));
};

/** Node’s own function, off the event loop, where there is one. */
export const argon2id: HashRun =
  typeof crypto.argon2 === 'function'
    ? (password, salt, cost = today) =>
        promisify(crypto.argon2)('argon2id', { message: password, nonce: salt, ...cost })
    : argon2idInJavaScript;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const prefixOf = ({ memory, passes, parallelism }: HashCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,86})\$([\w+/]{22,86})$/;

/** A stored string that no password fits. */
export const fitsNothing = '';
/** What no password has, so that an unknown address costs what a known one does. */
const noOne = { salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(today.tagLength), cost: today };

function read(stored: string | null): typeof noOne {
  const [found, memory, passes, parallelism, salt = '', tagText = ''] = phc.exec(stored ?? '') ?? [];
  if (found === undefined) return noOne;
  const tag = Buffer.from(tagText, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { salt: Buffer.from(salt, 'base64'), tag, cost: { ...cost, tagLength: tag.length } };
}

/** Hashes and checks passwords. */
export interface Passwords {
  /** The PHC string of a password, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Whether it is the password of a stored string; one run for null too, which no password is right for. */
  isRight(stored: string | null, password: string): Promise<boolean>;
  /** Whether a stored string was made at another cost than today's; a password that fits it is then to be hashed anew. */
  isOutdated(stored: string): boolean;
}

/** Makes them; `run` is counted by tests. */
export function createPasswords(run: HashRun = argon2id): Passwords {
  return {
    async hash(password) {
      const salt = crypto.randomBytes(saltBytes);
      const tag = await run(normalisePassword(password), salt);
      return `${prefixOf(today)}${unpadded(salt)}$${unpadded(tag)}`;
    },
    async isRight(stored, password) {
      const { salt, tag, cost } = read(stored);
      const given = await run(normalisePassword(password), salt, cost);
      return crypto.timingSafeEqual(given, tag);
    },
    isOutdated(stored) {
      const { salt, cost } = read(stored);
      return !stored.startsWith(prefixOf(today)) || salt.length !== saltBytes || cost.tagLength !== today.tagLength;
    },
  };
}
