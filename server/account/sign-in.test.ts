import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { startOtherIssuer } from '#tests/support/other-issuer.ts';
import { shopOrigin, signInShop } from '#tests/support/sign-in-shop.ts';

const database = await testDatabase();
const { db } = database;
const other = await startOtherIssuer([shopOrigin]);
const shops = {
  embedded: await signInShop(database),
  other: await signInShop(database, {}, other),
};
afterAll(async () => {
  await Promise.all([shops.embedded.close(), shops.other.close()]);
  await other.close();
});

const twoCompanies = [
  { name: 'Atelier Martin', siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' },
  { name: 'Martin Export', siren: '', siret: '', vatNumber: '' },
];

describe.each(['embedded', 'other'] as const)('sign-in at the %s issuer', (name) => {
  const shop = shops[name];

  test('ACC-1 leads to the issuer and back, and makes an account and a session', async () => {
    const browser = shop.browser();
    const subject = await shop.customer({ isPro: true, firstName: 'Zoé', companies: twoCompanies });
    const answer = await shop.signIn(browser, subject, '/smt/connexion?profile=pro&redirect=%2Fpanier%3Fa%3D1');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/panier?a=1']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await shop.who(browser)).toBe('Zoé');
    const account = await db.selectFrom('account').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      issuer: name === 'embedded' ? 'embedded' : other.issuer,
      is_pro: true,
      title_code: 'mrs',
      first_name: 'Zoé',
      last_name: 'Martin',
      phone: '0612345678',
      zip_code: '75011',
      mfa_method: 'NONE',
    });
  });
});
