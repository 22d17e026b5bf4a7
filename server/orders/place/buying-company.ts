/** Finds the company that buys what is in a cart. */
import type { Kysely } from 'kysely';
import type { BilledCompany } from '#domain/account/billed-company.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { Database } from '#server/db/schema.ts';

/** A cart, and the name of the legal entity for which its account buys; empty for a consumer. */
export interface CompanysCart {
  readonly cart: CartAddress;
  readonly legalEntity: string;
}

/** The checkout's, otherwise the account's legal entity; null on the consumers' site. */
export async function findBuyingCompany(
  db: Kysely<Database>,
  { cart, legalEntity }: CompanysCart,
  given: BilledCompany | null,
): Promise<BilledCompany | null> {
  if (cart.site === 'part') return null;
  if (given || !('accountId' in cart)) return given;
  const own = await db
    .selectFrom('legal_entity')
    .select(['name', 'siren', 'siret', 'vat_number as vatNumber'])
    .where('account_id', '=', cart.accountId)
    .where('name', '=', legalEntity)
    .orderBy('position')
    .executeTakeFirst();
  return own ? { ...own, routingAddress: '' } : null;
}
