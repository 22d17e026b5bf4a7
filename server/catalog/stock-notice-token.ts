/** The signed tokens in mails about stock notices, with which their recipient confirms or ends them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#server/db/uuid.ts';
import { derivedKey } from '#server/secrets/derived-key.ts';

const uuidLength = 36;

const signatureOf = (secretKey: string, id: string) =>
  createHmac('sha256', derivedKey(secretKey, 'stock notice')).update(id).digest();

/** The token of a notice: its id and a signature, so that a copy of the database alone can't confirm anything. */
export function noticeToken(id: string, [current = '']: readonly string[]): string {
  return `${id}-${signatureOf(current, id).toString('base64url')}`;
}

/** The id of the notice with a token; null unless it was signed with one of the keys. */
export function readNoticeToken(token: string, secretKeys: readonly string[]): string | null {
  const id = token.slice(0, uuidLength);
  if (!isUuid(id)) return null;
  const signature = Buffer.from(token.slice(uuidLength + 1), 'base64url');
  const isSigned = secretKeys.some((key) => {
    const expected = signatureOf(key, id);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return isSigned ? id : null;
}
