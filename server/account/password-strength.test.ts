import { expect, it, test } from 'vitest';
import { checkPassword } from '#domain/account/password-rules.ts';
import { checkRegistration } from '#domain/account/registration.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { goodPassword, registrationOf, secretIn, visitor } from '#tests/support/visitor.ts';
import { loadGuesses } from './password-strength.ts';

const isGuessable = await loadGuesses('Guichet');
const keyOf = (password: string, email = 'zoe.martin@example.fr') =>
  checkPassword(password, email, isGuessable)?.key ?? null;

test.each([
  // Leaked passwords, also with letters replaced by other characters.
  'secretsecret',
  'P@ssw0rd1234',
  'm0td3p@sse!!',
  'jetaime12345',
  'chocolat12345',
  // Keyboard patterns.
  'qazwsxedcrfv',
  'azertyqsdfgh',
  '1q2w3e4r5t6y',
  '123456789abc',
  // Names with a sequence or a date.
  'thomas123456',
  'nicolas201090',
  'Marseille1313',
  // Words of the shop, and of the owner.
  'guichetguichet',
  'colissimo2026',
  'martin-martin-martin',
])('ACC-3 a password that is easily guessed is refused: %s', (password) => {
  expect(keyOf(password)).toBe('password.common');
});

test.each([
  'quatre mots sans lien',
  'correct cheval agrafe pile',
  'kX9#fQ2v!mTz',
  'Zoé aime le thé vert',
  '🦊🐇🌳🍄🦔🦉🐿🌰🍂🦡🐞🌾',
])('ACC-3 a good password is accepted: %s', (password) => {
  expect(keyOf(password)).toBe(null);
});

it('ACC-3 is reported with all other errors of a registration', () => {
  const input = registrationOf({ password: 'thomas123456', acceptsTerms: false, firstName: '' });
  expect(checkRegistration(input, null, isGuessable).map(({ subject }) => subject)).toEqual([
    'firstName',
    'password',
    'acceptsTerms',
  ]);
});

test('ACC-1 ACC-3 every use case that sets a password refuses one that is easily guessed', async () => {
  const api = await shippingApi(await testDatabase(), { signIn: {} });
  const visit = visitor(api);
  const email = await visit.register();
  await visit.signIn({ email });
  await visit.use('registration.forgetPassword', { email });
  await api.credentials?.settled();
  const token = secretIn(api.mails.findLast(({ to }) => to === email)?.link);
  const password = 'qazwsxedcrfv';
  for (const [name, input] of [
    ['registration.register', registrationOf({ password })],
    ['registration.resetPassword', { token, password }],
    ['security.changePassword', { current: goodPassword, password }],
  ] as const) {
    expect([name, await visit.use(name, input)]).toEqual([
      name,
      expect.objectContaining({
        status: 400,
        body: {
          errors: [expect.objectContaining({ subject: 'password', message: expect.stringContaining('deviner') })],
        },
      }),
    ]);
  }
  await api.close();
});
