/**
 * Address books of the demo customers, with one entry for each case that an address picker meets (docs/requirements.md
 * ADR-11).
 */
import type { Kysely } from 'kysely';
import type { TypedAddress } from '#domain/address/address-book-contract.ts';
import { emptyAddressForm, typedAddressOf } from '#domain/address/address-form.ts';
import type { Database } from '#server/db/schema.ts';
import { holdsRows, insertEntries, lockBook, settlePrimary } from './address-book-store.ts';

const empty = typedAddressOf(emptyAddressForm);

/** The customer's own address; name and e-mail are filled in from the account. */
const home: TypedAddress = {
  ...empty,
  addressName: 'Domicile',
  line1: '14 rue Oberkampf',
  building: 'Bâtiment B',
  floor: '3e étage',
  postalCode: '75011',
  town: 'Paris',
};

const others: readonly TypedAddress[] = [
  {
    ...empty,
    addressName: 'Samira à Lyon',
    titleCode: 'mrs',
    firstName: 'Samira',
    lastName: 'Benali',
    email: 'samira.benali@exemple.fr',
    phone: '0698765432',
    line1: '27 rue Garibaldi',
    keypad: '4 B12',
    postalCode: '69003',
    town: 'Lyon',
  },
  {
    ...empty,
    addressName: 'Atelier Petit',
    titleCode: 'mr',
    firstName: 'Hugo',
    lastName: 'Petit',
    companyName: 'Atelier Petit',
    email: 'contact@atelier-petit.example',
    phone: '0755443322',
    line1: '8 rue de Béthune',
    service: 'Réception',
    postalCode: '59800',
    town: 'Lille',
  },
  {
    ...empty,
    addressName: 'Lausanne',
    titleCode: 'mr',
    firstName: 'Luca',
    lastName: 'Keller',
    email: 'luca.keller@example.ch',
    phone: '+41791234567',
    line1: 'Avenue de la Gare 5',
    postalCode: '1003',
    town: 'Lausanne',
    country: { isocode: 'CH' },
  },
  // This address is incomplete: it has no names.
  {
    ...empty,
    addressName: 'Gîte de Biarritz',
    email: 'accueil@gite-biarritz.example',
    phone: '0611223344',
    line1: '3 avenue de la Plage',
    postalCode: '64200',
    town: 'Biarritz',
  },
  // This address can't be chosen: it is from before postal codes were checked.
  {
    ...empty,
    addressName: 'Ancien dépôt',
    titleCode: 'mrs',
    firstName: 'Claire',
    lastName: 'Fontaine',
    email: 'claire.fontaine@exemple.fr',
    phone: '0644556677',
    line1: '102 quai des Entrepôts',
    postalCode: '6900',
    town: 'Lyon',
  },
  // This one is a contact: it has no postal address.
  {
    ...empty,
    addressName: 'Nadia',
    titleCode: 'mrs',
    firstName: 'Nadia',
    lastName: 'Roche',
    email: 'nadia.roche@exemple.fr',
    phone: '0677889900',
  },
];

export interface DemoBooksOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

async function demoEntries(db: Kysely<Database>, accountId: string): Promise<readonly TypedAddress[] | null> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (!account) return null;
  const company = await db
    .selectFrom('legal_entity')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .select('name')
    .executeTakeFirst();
  const ownAddress: TypedAddress = {
    ...home,
    ...(account.is_pro ? { addressName: 'Bureau', companyName: company?.name ?? '' } : {}),
    titleCode: account.title_code,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    phone: account.phone || '0612345678',
  };
  return [ownAddress, ...others];
}

/** Fills the empty address books of these accounts; running it again changes nothing. Unknown accounts are skipped. */
export async function fillDemoBooks(
  { db, clock, newId }: DemoBooksOptions,
  accountIds: readonly string[],
): Promise<void> {
  for (const accountId of accountIds) {
    const entries = await demoEntries(db, accountId);
    if (!entries) continue;
    await db.transaction().execute(async (tx) => {
      await lockBook(tx, accountId);
      if (await holdsRows(tx, accountId)) return;
      const made = entries.map((entry) => ({ id: newId(), entry }));
      await insertEntries(tx, accountId, made, clock());
      await settlePrimary(tx, accountId);
    });
  }
}
