import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkPassword, normalisePassword } from './password-rules.ts';

const keyOf = (password: string, email = 'zoe.martin@example.fr') => checkPassword(password, email)?.key ?? null;

describe('ACC-3 passwords', () => {
  test.each([
    ['', 'password.missing'],
    ['onze lettre', 'password.tooShort'],
    ['é'.normalize('NFD').repeat(11), 'password.tooShort'],
    // One code point whose compatibility form (NFKC) has eighteen.
    ['\uFDFA', 'password.tooShort'],
    ['x1'.repeat(65), 'password.tooLong'],
    ['motdepasse123', 'password.common'],
    ['MotDePasse2026!', 'password.common'],
    ['P a s s w o r d !', 'password.common'],
    ['azertyuiop12', 'password.common'],
    ['qsdfghjklmwx', 'password.common'],
    ['poiuytrewqlk', null],
    ['987654321098', 'password.common'],
    ['310720091968', 'password.common'],
    ['aaaaaaaaaaaa', 'password.common'],
    ['abcdabcdabcd', 'password.common'],
    ['toto1toto1toto1', null],
    ['mlkjihgfedcba', 'password.common'],
    ['zoe.martin@example.fr', 'password.email'],
    ['-zoe.martin-!', 'password.email'],
    ['zoe.martin 75011', null],
    ['zoe.martin mange des pommes', null],
    ['Zoe.Martin12', 'password.email'],
    ['correct cheval agrafe pile', null],
    ['Zoé aime le thé vert', null],
    ['🦊🐇🌳🍄🦔🦉🐿🌰🍂🦡🐞🌾', null],
  ])('%s: %s', (password, key) => {
    expect(keyOf(password)).toBe(key);
  });

  it('ACC-3 say how long they may be', () => {
    expect(checkPassword('onze lettre', '')).toEqual({
      subject: 'password',
      reason: 'invalid',
      key: 'password.tooShort',
      params: { count: 12 },
    });
    expect(checkPassword('x1'.repeat(65), '')?.params).toEqual({ count: 128 });
    const verse = 'maître corbeau sur un arbre perché tenait en son bec un fromage ';
    expect([128, 129].map((length) => keyOf(verse.repeat(3).slice(0, length)))).toEqual([null, 'password.tooLong']);
    expect(normalisePassword('a'.repeat(5000))).toHaveLength(1000);
  });

  it('ACC-3 the address is recognised with spaces around it', () => {
    expect(checkPassword('zoe.martin 12', ' Zoe.Martin@example.fr ')?.key).toBe('password.email');
  });

  it('ACC-3 the check for guessable passwords receives the significant words of the address', () => {
    const ownerWords: unknown[] = [];
    const judge = (password: string, known: readonly string[]) => {
      ownerWords.push(password, known);
      return true;
    };
    const password = 'correct cheval agrafe pile';
    expect(checkPassword(password, 'Zoé--M.Li-Martin9@Example.fr', judge)?.key).toBe('password.common');
    expect(ownerWords).toEqual([password, ['zoé', 'martin9', 'example']]);
    expect(checkPassword(password, 'zoe@example.fr', () => false)).toBeNull();
  });

  it('ACC-3 are the same on every keyboard', () => {
    const composedText = 'café ﬁn №5 été à la mer';
    expect(normalisePassword(composedText.normalize('NFD'))).toBe(normalisePassword(composedText));
  });

  it('ACC-3 any text of twelve to 128 code points is checked without an exception', () => {
    const any = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { maxLength: 200 });
    fc.assert(
      fc.property(any, (signs) => {
        const text = signs.join('');
        const length = [...normalisePassword(text)].length;
        const key = keyOf(text, 'qui@example.fr');
        expect(key === 'password.tooShort').toBe(length > 0 && length < 12);
        expect(key === 'password.tooLong').toBe(length > 128);
      }),
    );
  });
});
