/**
 * Shows new recovery codes again to the same request, since its answer is the only place where they can be read
 * (docs/requirements.md ACC-1; docs/decisions/0012-the-embedded-issuer.md).
 */
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { doOnce } from '#server/http/idempotency.ts';
import type { CredentialContext, SignedInAsker } from './credentials.ts';
import { shownCodesOwner } from './recovery-codes.ts';
import { hashOf } from './sessions.ts';

/**
 * How long the same request shows the same codes or secret again, in milliseconds: a second press, or one after a lost
 * answer, must not make some that nobody has seen.
 */
export const repeatMs = 10 * 60_000;

const codesSchema = v.array(v.string());

/**
 * Runs `make`, which returns new codes, unless the same session has had some by the same `code` in the last minutes:
 * they are answered again, `isNew` is then false. The user must be locked.
 */
export async function showOnce(
  { clock, seal }: Pick<CredentialContext, 'clock' | 'seal'>,
  trx: Transaction<Database>,
  { userId, asker, code }: { readonly userId: string; readonly asker: SignedInAsker; readonly code: string },
  make: () => Promise<readonly string[]>,
): Promise<{ readonly codes: string[]; readonly isNew: boolean }> {
  const key = hashOf(JSON.stringify([asker.sessionId, code.replaceAll(/\s/g, '')]));
  const request = {
    principal: shownCodesOwner(userId),
    method: 'POST',
    path: 'recovery-codes',
    key,
    body: {},
  } as const;
  const { answer, replayed } = await doOnce(
    trx,
    { ...request, lifetimeMs: repeatMs, isSerial: true },
    clock(),
    async () => {
      const codes = await make();
      return { sealed: seal.seal('recovery codes', JSON.stringify(codes)).toString('base64') };
    },
  );
  const text = seal.open('recovery codes', Buffer.from(answer.sealed, 'base64'));
  if (text === null) throw new Error('The codes of a repeated request were sealed with a former SECRET_KEY.');
  return { codes: v.parse(codesSchema, JSON.parse(text)), isNew: !replayed };
}
