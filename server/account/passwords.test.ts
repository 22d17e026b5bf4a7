import { describe, expect, it } from 'vitest';
import { argon2id, argon2idInJavaScript, createPasswords, type HashRun } from './passwords.ts';

const passwords = createPasswords();
const password = 'quatre mots sans lien';

describe('passwords', () => {
  it('ACC-1 are kept as argon2id with OWASP’s parameters, each with its own salt', async () => {
    const stored = await passwords.hash(password);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.hash(password)).not.toBe(stored);
    expect(await passwords.isRight(stored, password)).toBe(true);
    expect(await passwords.isRight(stored, `${password} `)).toBe(false);
    expect(await passwords.isRight(stored, 'é'.normalize('NFC'))).toBe(false);
  });

  it('ACC-1 are the same however a keyboard composes them', async () => {
    const stored = await passwords.hash('une été très ensoleillée'.normalize('NFD'));
    expect(await passwords.isRight(stored, 'une été très ensoleillée'.normalize('NFC'))).toBe(true);
  });

  it('ACC-1 cost one run for nobody, and are right for nobody', async () => {
    let runs = 0;
    const counting: HashRun = (text, salt) => {
      runs += 1;
      return argon2id(text, salt);
    };
    const counted = createPasswords(counting);
    for (const stored of [null, '', 'plain', '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA']) {
      runs = 0;
      expect(await counted.isRight(stored, password)).toBe(false);
      expect(runs).toBe(1);
    }
  });

  it('ACC-1 are hashed alike where Node has no argon2', async () => {
    const salt = Buffer.from('0123456789abcdef');
    expect(await argon2idInJavaScript(password, salt)).toEqual(await argon2id(password, salt));
  });

  it('ACC-1 kept at another cost are still right, and told to be hashed anew', async () => {
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
