/**
 * Changes the drafts of a browser when someone signs in or out there, or its carts are merged (docs/requirements.md
 * NAV-21, ACC-7, CRT-1).
 */
import { journeyCookie } from '#domain/journey/journey-cookie.ts';
import { allSites } from '#domain/site/site.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { isSecret, type JourneyContext, ownerOf } from './own-draft.ts';
import { changeDraft, findDraftsOfCart, removeDrafts, removeDraftsOfOthers } from './store.ts';

/** One of a browser's carts, and the account's cart into which it was merged. */
export type MergedCart = Awaited<ReturnType<CartService['mergeOnSignIn']>>[number];

export async function forgetBrowser(
  { db }: JourneyContext,
  context: Pick<CallContext, 'cookie' | 'setCookie'>,
): Promise<void> {
  const secrets = allSites.map((site) => ({ site, secret: context.cookie(journeyCookie(site)) }));
  for (const { site, secret } of secrets) {
    if (secret) context.setCookie({ name: journeyCookie(site), value: '', httpOnly: true, maxAge: 0 });
  }
  for (const { site, secret } of secrets) {
    if (isSecret(secret)) await removeDrafts(db, { site, secret });
  }
}

export async function forgetOthers(
  { db }: JourneyContext,
  context: Pick<CallContext, 'cookie'>,
  accountId: string,
): Promise<void> {
  for (const site of allSites) {
    const secret = context.cookie(journeyCookie(site));
    if (isSecret(secret)) await removeDraftsOfOthers(db, { site, secret }, accountId);
  }
}

export async function followMerge(
  { db, clock }: JourneyContext,
  secret: string | undefined,
  { site, from, to, lines }: MergedCart,
): Promise<void> {
  const owner = ownerOf({ code: '', site, secret, accountId: null });
  if (!owner || to === null) return;
  for (const code of await findDraftsOfCart(db, owner, from, clock())) {
    await changeDraft(db, { ...owner, code }, clock(), (draft) => {
      const line = draft.edit && lines.get(draft.edit.entryNumber);
      if (!draft.edit || !line) return draft;
      const { entryNumber, version = draft.edit.version } = line;
      return { ...draft, edit: { cartId: to, entryNumber, version } };
    });
  }
}
