import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

test('a masked address is recognised by who knows it, and isn’t one', () => {
  expect(['camille.martin@guichet.example', 'zoe@a.fr', 'a@b.fr', '', 'nonsense'].map(maskEmail)).toEqual([
    'c•••n@guichet.example',
    'z•••@a.fr',
    'a•••@b.fr',
    '',
    '•••',
  ]);
  expect(['0612345678', '+41 79 123 45 67', '12', ''].map(maskPhone)).toEqual(['06•••78', '+4•••67', '•••', '']);
});

test('no masked value has more than the ends of what it hides', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.string({ minLength: 1 }), (email, phone) => {
      const name = email.slice(0, email.lastIndexOf('@'));
      expect(maskEmail(email).split('@')[0]?.replace('•••', '').length).toBeLessThanOrEqual(2);
      expect(name.length > 2 && maskEmail(email).includes(name)).toBe(false);
      expect(maskPhone(phone).replace('•••', '').length).toBeLessThanOrEqual(8);
    }),
  );
});
