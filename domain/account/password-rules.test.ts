import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkPassword, normalisePassword } from './password-rules.ts';

const keyOf = (password: string, email = 'zoe.martin@example.fr') => checkPassword(password, email)?.key ?? null;

describe('ACC-3 passwords', () => {
  test.each([
    ['', 'password.missing'],
    ['onze lettre', 'password.tooShort'],
    ['é'.normalize('NFD').repeat(11), 'password.tooShort'],
    // One sign, eighteen in its compatibility form.
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
    ['zoe.martin@example.fr', 'password.email'],
    ['Zoe.Martin12', 'password.email'],
    ['correct cheval agrafe pile', null],
    ['Zoé aime le thé vert', null],
    ['🦊🐇🌳🍄🦔🦉🐿🌰🍂🦡🐞🌾', null],
  ])('%s: %s', (password, key) => {
    expect(keyOf(password)).toBe(key);
  });

  it('ACC-3 are the same on every keyboard', () => {
    const typed = 'café ﬁn №5 été à la mer';
    expect(normalisePassword(typed.normalize('NFD'))).toBe(normalisePassword(typed));
  });

  it('ACC-3 of twelve to 128 code points are judged whatever they hold', () => {
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
