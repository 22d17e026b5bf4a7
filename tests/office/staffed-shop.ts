/** A shop with a caller of every role, in which the examples of the back office are tried. */
import { type StaffRole, staffRoles } from '#domain/account/staff-role.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import type { Ask } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import type { OfficeWorkshop } from './example.ts';

export type Caller = StaffRole | 'customer';

export async function staffedShop() {
  const database = await testDatabase();
  const { db } = database;
  await writeCatalog(db, smallCatalog);
  const bank = scriptedBank();
  const shop = await shippingApi(database, { signIn: {}, payment: bank.payment });
  const cookieOf = async (caller: Caller): Promise<[Caller, string]> => {
    const roles = caller === 'customer' ? [] : [caller];
    const firstName = caller === 'operator' ? 'Léa' : 'Inès';
    return [caller, (await signedInAccount(db, monday, { firstName, roles })).cookie];
  };
  const cookies = new Map(await Promise.all([...staffRoles, 'customer' as const].map(cookieOf)));
  const cookieFor = (caller: Caller) => cookies.get(caller) ?? '';
  const ask =
    (caller: Caller): Ask =>
    (method, path, body, headers = {}) =>
      shop.call(method, path, body, { ...headers, cookie: cookieFor(caller) });
  const office = (caller: Caller) => shop.office(cookieFor(caller));
  let number = 0;
  const workshopOf = (caller: StaffRole): OfficeWorkshop => ({
    db,
    shop,
    bank,
    office: office('operator'),
    officeAsCaller: office(caller),
    next() {
      number += 1;
      return number;
    },
  });
  const entries = () => db.selectFrom('audit_entry').selectAll().orderBy('number').execute();
  return { db, shop, ask, office, workshopOf, entries };
}

type Entries = Awaited<ReturnType<Awaited<ReturnType<typeof staffedShop>>['entries']>>;

/** What entries of the audit log say, with their values read. */
export const readEntries = (entries: Entries) =>
  entries.map(({ actor, action, object, reason, before, after }) => ({
    ...{ actor, action, object, reason },
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }));
