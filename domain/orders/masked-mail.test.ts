import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskedEmail, withMaskedEmails, withoutSecrets } from './masked-mail.ts';

test.each([
  ['zoe@example.fr', 'z…e@example.fr'],
  ['al@example.fr', 'a…@example.fr'],
  ['a@example.fr', 'a…@example.fr'],
  ['"odd@name"@example.fr', '"…"@example.fr'],
])('the address %s is masked as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

test('a mail server’s answer is readable without the address that it repeats', () => {
  expect(withMaskedEmails('550 5.1.1 <zoe@example.fr>: Recipient address rejected')).toBe(
    '550 5.1.1 <z…e@example.fr>: Recipient address rejected',
  );
});

const host = 'https://shop.example';
const word = fc.constantFrom('commande', 'confirmation', 'professionnel', 'suppression-de-compte', 'retractation');
const token = fc.oneof(
  fc.uuid(),
  fc.stringMatching(/^[A-Za-z0-9_-]{22,43}$/).filter((text) => /[0-9A-Z]/.test(text)),
);

describe('the text of a mail', () => {
  test('contains no token of a link, wherever it is in it', () => {
    fc.assert(
      fc.property(word, token, fc.constantFrom('/', '?jeton=', '?a=b&token=', '#', '?x=1#t='), (path, secret, sign) => {
        const shown = withoutSecrets(`Bonjour\n${host}/${path}${sign}${secret}\nÀ bientôt`);
        expect(shown).not.toContain(secret);
        expect(shown).toContain(`${host}/${path}`);
        expect(shown).toContain('À bientôt');
      }),
    );
  });

  test('keeps codes of orders, numbers of parcels, languages and plain words', () => {
    const text = `Commande G26-7K3M9X, colis 8G00000000001.\n${host}/retractation?commande=G26-7K3M9X&lang=en\n${host}/suivi/8G00000000001\n${host}/donnees-personnelles-et-cookies`;
    expect(withoutSecrets(text)).toBe(text);
  });
});
