import * as v from 'valibot';
import { expect, test } from 'vitest';
import { noOwnTexts, ownText, withOwnText } from './own-text.ts';

const shipped = { subject: 'Commande confirmée', title: 'Merci', before: ['Voici la suite.'], after: ['Au revoir.'] };

test('35.8 own texts that are empty leave a mail as it is', () => {
  expect(withOwnText(shipped, noOwnTexts.fr, {})).toEqual(shipped);
});

test('35.8 a word in braces stands for a fact, and an unknown one for itself', () => {
  const own = { subject: '{order} est payée', title: '', before: 'Un.\n\nDeux {nobody}.', after: 'Trois.' };
  expect(withOwnText(shipped, own, { order: 'G26-1' })).toEqual({
    subject: 'G26-1 est payée',
    title: 'Merci',
    before: ['Un.', 'Deux {nobody}.', 'Voici la suite.'],
    after: ['Au revoir.', 'Trois.'],
  });
});

test('35.8 a subject is one line, so that it can’t add headers to a mail', () => {
  const own = { subject: 'Bonjour\r\nBcc: x@example.fr', title: '', before: 'a\r\nb', after: '' };
  expect(v.parse(ownText, own)).toMatchObject({ subject: 'Bonjour Bcc: x@example.fr', before: 'a\nb' });
});
