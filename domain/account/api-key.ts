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

/** Per account. */
export const maxApiKeys = 20;

export const maxKeyName = 60;

/** In days. */
export const keyLifetimes = [30, 90, 365] as const;

export function newKeyErrors(name: string, scopes: readonly ApiScope[]): readonly FieldError[] {
  const plain = name.trim();
  const isWrong = plain.length > maxKeyName || !isText(plain);
  return [
    ...(plain === '' ? [fieldError('name', 'apiKeyName.missing')] : []),
    ...(plain !== '' && isWrong ? [fieldError('name', 'apiKeyName.invalid', { limit: maxKeyName })] : []),
    ...(scopes.length === 0 ? [fieldError('scopes', 'scopes.missing')] : []),
  ];
}
