import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { entryKind, isIncomplete } from '#domain/address/address-book.ts';
import { hasPostalCodeShape } from '#domain/territory/postal-code.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillDemoBooks } from './address-book-demo.ts';
import { findEntries } from './address-book-store.ts';

const { db } = await testDatabase();
const now = Date.UTC(2026, 10, 23);
const options = { db, clock: () => new Date(now), newId: randomUUID };

test('ADR-11 the demo’s address books have each case once, even if they are filled repeatedly or concurrently', async () => {
  const [part, pro] = [await signedInAccount(db, now), await signedInAccount(db, now, { isPro: true })];
  const fill = () => fillDemoBooks(options, [part.id, randomUUID(), pro.id]);
  await Promise.all([fill(), fill(), fill()]);
  await fill();
  for (const [{ id }, own] of [
    [part, 'Domicile'],
    [pro, 'Bureau'],
  ] as const) {
    const entries = await findEntries(db, id);
    const addresses = entries.filter((entry) => entryKind(entry) === 'ADDRESS');
    const names = (found: typeof entries) => found.map(({ addressName }) => addressName);
    expect(entries).toHaveLength(7);
    expect(names(entries.filter(({ isPrimary }) => isPrimary))).toEqual([own]);
    expect(names(addresses.filter(isIncomplete))).toEqual(['Gîte de Biarritz']);
    expect(names(addresses.filter(({ country }) => country.isocode !== 'FR'))).toEqual(['Lausanne']);
    expect(names(entries.filter((entry) => entryKind(entry) === 'CONTACT'))).toEqual(['Nadia']);
    expect(
      names(addresses.filter(({ country, postalCode }) => !hasPostalCodeShape(country.isocode, postalCode))),
    ).toEqual(['Ancien dépôt']);
    expect(entries.find(({ isPrimary }) => isPrimary)).toMatchObject({
      firstName: 'Zoé',
      companyName: own === 'Bureau' ? 'Atelier Martin' : '',
    });
  }
});
