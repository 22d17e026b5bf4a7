import { describe, expect, it } from 'vitest';
import { argon2id, argon2idInJavaScript, createPasswords, type HashRun } from './passwords.ts';

const passwords = createPasswords();
const password = 'quatre mots sans lien';

describe('passwords', () => {
  it('ACC-1 are stored as argon2id with OWASP’s parameters, each with its own salt', async () => {
    const storedHash = await passwords.hash(password);
    expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.hash(password)).not.toBe(storedHash);
    expect(await passwords.isRight(storedHash, password)).toBe(true);
    expect(await passwords.isRight(storedHash, `${password} `)).toBe(false);
    expect(await passwords.isRight(storedHash, 'é'.normalize('NFC'))).toBe(false);
  });

  it('ACC-1 are equal however a keyboard composes them', async () => {
    const storedHash = await passwords.hash('une été très ensoleillée'.normalize('NFD'));
    expect(await passwords.isRight(storedHash, 'une été très ensoleillée'.normalize('NFC'))).toBe(true);
  });

  it('ACC-1 take one run for an unknown user, and never match', async () => {
    let runs = 0;
    const counting: HashRun = (text, salt) => {
      runs += 1;
      return argon2id(text, salt);
    };
    const countedPasswords = createPasswords(counting);
    for (const storedHash of [null, '', 'plain', '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA']) {
      runs = 0;
      expect(await countedPasswords.isRight(storedHash, password)).toBe(false);
      expect(runs).toBe(1);
    }
  });

  it('ACC-1 have the same hash if Node has no argon2', async () => {
    const salt = Buffer.from('0123456789abcdef');
    expect(await argon2idInJavaScript(password, salt)).toEqual(await argon2id(password, salt));
  });

  it('ACC-1 stored with other parameters still match, and are reported as outdated', async () => {
    const [salt, cost] = [Buffer.from('0123456789abcdef'), { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }];
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const former = `$argon2id$v=19$m=64,t=1,p=1$${text(salt)}$${text(await argon2id(password, salt, cost))}`;
    expect(await passwords.isRight(former, password)).toBe(true);
    expect(await passwords.isRight(former, 'un autre')).toBe(false);
    expect(passwords.isOutdated(former)).toBe(true);
    expect(passwords.isOutdated(await passwords.hash(password))).toBe(false);
    expect(await argon2idInJavaScript(password, salt, cost)).toEqual(await argon2id(password, salt, cost));
  });
});
