/** A customer in the form of the API (docs/requirements.md ACC-6; docs/api.md, "Accounts"). */
import type { Selectable } from 'kysely';
import type { UserAnswer } from '#domain/account/contract.ts';
import type { AccountTable } from '#server/db/tables.generated.ts';

export function wireUser(account: Selectable<AccountTable>): UserAnswer {
  return {
    id: account.id,
    uid: account.email,
    displayUid: account.email,
    customerId: account.id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    titleCode: account.title_code,
    currency: { isocode: 'EUR' },
    isPro: account.is_pro,
    sex: account.title_code,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    phone: account.phone,
    address: { zipCode: account.zip_code },
    connectionMethod: { mfaMethod: account.mfa_method },
  };
}
