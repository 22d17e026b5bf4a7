/** Use cases for the keys with which an operator's own system sends (docs/back-office.md, "Sending"). */
import * as v from 'valibot';
import { keyLifetimes } from '#domain/account/api-key.ts';
import { type ApiKeyContext, endApiKey, listApiKeys, makeApiKey } from '#server/account/api-keys.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface SendingKeyOptions {
  readonly apiKeys: ApiKeyContext;
}

const typed = v.pipe(v.string(), v.maxLength(1000));

/** `formKey`: the same again makes no second key. */
const newKeySchema = v.object({
  name: typed,
  expiresInDays: v.nullable(v.picklist(keyLifetimes)),
  password: typed,
  code: typed,
  formKey: v.pipe(v.string(), v.uuid()),
});

export const sendingKeyRoom = ({ apiKeys }: SendingKeyOptions) => ({
  list: staffUseCase('keys.make', async ({ account }) =>
    (await listApiKeys(apiKeys, account.id)).filter(({ scopes }) => scopes.includes('orders:send')),
  ),
  /** Only this answer contains the key. */
  make: staffUseCaseOf('keys.make', newKeySchema, ({ account, clientAddress, locale, record }, { formKey, ...key }) =>
    makeApiKey(
      apiKeys,
      { accountId: account.id, clientAddress, locale },
      { ...key, scopes: ['orders:send'] },
      formKey,
      (trx) => record(trx, { action: 'key.make', object: 'keys', before: null, after: { name: key.name.trim() } }),
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
