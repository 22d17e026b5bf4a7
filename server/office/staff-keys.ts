/** Use cases for the keys of operators' own systems (docs/api.md, "Keys of operators, and sending"). */
import * as v from 'valibot';
import { keyLifetimes } from '#domain/account/api-key.ts';
import { staffScopes } from '#domain/site/api-scope.ts';
import { type ApiKeyContext, endApiKey, isStaffScope, listApiKeys, makeApiKey } from '#server/account/api-keys.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface StaffKeyOptions {
  readonly apiKeys: ApiKeyContext;
}

const typed = v.pipe(v.string(), v.maxLength(1000));

/** `formKey`: the same again makes no second key. */
const newKeySchema = v.object({
  name: typed,
  scopes: v.array(v.picklist(staffScopes)),
  expiresInDays: v.nullable(v.picklist(keyLifetimes)),
  password: typed,
  code: typed,
  formKey: v.pipe(v.string(), v.uuid()),
});

export const staffKeyRoom = ({ apiKeys }: StaffKeyOptions) => ({
  list: staffUseCase('keys.make', async ({ account }) =>
    (await listApiKeys(apiKeys, account.id)).filter(({ scopes }) => scopes.some(isStaffScope)),
  ),
  /** Only this answer contains the key. */
  make: staffUseCaseOf('keys.make', newKeySchema, ({ account, clientAddress, locale, record }, { formKey, ...key }) =>
    makeApiKey(apiKeys, { accountId: account.id, clientAddress, locale }, key, formKey, (trx) =>
      record(trx, {
        action: 'key.make',
        object: 'keys',
        before: null,
        after: { name: key.name.trim(), scopes: key.scopes },
      }),
    ),
  ),
  /** Throws 404 unless the key is the member's own. */
  end: staffUseCaseOf('keys.make', v.string(), ({ account, record }, id) =>
    apiKeys.db.transaction().execute(async (trx) => {
      await endApiKey({ db: trx }, account.id, id);
      await record(trx, { action: 'key.end', object: 'keys', before: { id }, after: null });
    }),
  ),
});
