/** Passwords as they are kept: argon2id with OWASP's parameters (docs/requirements.md ACC-1; RFC 9106; OWASP Password Storage Cheat Sheet). */
import * as crypto from 'node:crypto';
import { promisify } from 'node:util';
import { argon2idAsync } from '@noble/hashes/argon2.js';
import { normalisePassword } from '#domain/account/password-rules.ts';

/** 19 MiB, two passes, one lane. */
const parameters = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;

/** One run of the function: 32 bytes from a password and a salt. */
export type HashRun = (password: string, salt: Buffer) => Promise<Buffer>;

/** In JavaScript, which yields to the event loop: for where Node has no argon2 yet. */
export const argon2idInJavaScript: HashRun = async (password, salt) => {
  const { memory: m, passes: t, parallelism: p, tagLength: dkLen } = parameters;
  return Buffer.from(await argon2idAsync(password, salt, { m, t, p, dkLen }));
};

/** Node’s own function, off the event loop, where there is one. */
export const argon2id: HashRun =
  typeof crypto.argon2 === 'function'
    ? (password, salt) => promisify(crypto.argon2)('argon2id', { message: password, nonce: salt, ...parameters })
    : argon2idInJavaScript;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const prefix = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$`;
/** What no password has, so that an unknown address costs what a known one does. */
const noOne = { salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(parameters.tagLength) };

function read(stored: string | null): typeof noOne {
  const [salt, tag] = stored?.startsWith(prefix) ? stored.slice(prefix.length).split('$') : [];
  const found = { salt: Buffer.from(salt ?? '', 'base64'), tag: Buffer.from(tag ?? '', 'base64') };
  return found.salt.length === saltBytes && found.tag.length === parameters.tagLength ? found : noOne;
}

/** Hashes and checks passwords. */
export interface Passwords {
  /** The PHC string of a password, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Whether it is the password of a stored string; one run for null too, which no password is right for. */
  isRight(stored: string | null, password: string): Promise<boolean>;
}

/** Makes them; `run` is counted by tests. */
export function createPasswords(run: HashRun = argon2id): Passwords {
  return {
    async hash(password) {
      const salt = crypto.randomBytes(saltBytes);
      const tag = await run(normalisePassword(password), salt);
      return `${prefix}${unpadded(salt)}$${unpadded(tag)}`;
    },
    async isRight(stored, password) {
      const { salt, tag } = read(stored);
      const given = await run(normalisePassword(password), salt);
      return crypto.timingSafeEqual(given, tag);
    },
  };
}
