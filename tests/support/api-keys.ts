/** API keys for tests, made over HTTP as a professional makes them. */
import { type ApiScope, apiScopes } from '#domain/site/api-scope.ts';
import type { ShippingApi } from './shipping-api.ts';

export const apiKeysPath = '/api/account/api-keys';

/** Makes a key with the session of a cookie, with all scopes by default; returns its id and itself. */
export async function makeApiKey(
  { call }: Pick<ShippingApi, 'call'>,
  { cookie }: { readonly cookie: string },
  scopes: readonly ApiScope[] = apiScopes,
  expiresInDays: number | null = null,
): Promise<{ readonly id: string; readonly key: string }> {
  const { status, body } = await call('POST', apiKeysPath, { name: 'Test', scopes, expiresInDays }, { cookie });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as { id: string; key: string };
}

/** The header with which a program sends its key. */
export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
