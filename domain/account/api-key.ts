/** Rules of API keys, with which a professional's programs make calls (docs/api.md, "Keys"). */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import type { ApiScope } from '#domain/site/api-scope.ts';

/** How every key begins, so that people and secret scanners recognise one. */
export const apiKeyStart = 'gk_';

/** A whole key: the start, 32 random bytes as base64url, and a checksum in base 36. */
export const apiKeyForm = /^gk_[\w-]{43}[0-9a-z]{7}$/;

/** How many characters of a key are stored and shown, so that its owner recognises it. */
export const shownKeyLength = 9;

/** The most keys that an account has at once. */
export const maxApiKeys = 20;

/** The most characters of a key's name. */
export const maxKeyName = 60;

/** After how many days a new key can end by itself. */
export const keyLifetimes = [30, 90, 365] as const;

/** What is wrong with the name and scopes of a new key. */
export function newKeyErrors(name: string, scopes: readonly ApiScope[]): readonly FieldError[] {
  const plain = name.trim();
  const isWrong = plain.length > maxKeyName || !isText(plain);
  return [
    ...(plain === '' ? [fieldError('name', 'apiKeyName.missing')] : []),
    ...(plain !== '' && isWrong ? [fieldError('name', 'apiKeyName.invalid', { limit: maxKeyName })] : []),
    ...(scopes.length === 0 ? [fieldError('scopes', 'scopes.missing')] : []),
  ];
}
