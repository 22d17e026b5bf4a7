import type { DraftAnswer } from '#domain/journey/contract.ts';
import { journeyCookie } from '#domain/journey/journey-cookie.ts';
import type { Site } from '#domain/site/site.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { bindContext } from '#server/process/bind-context.ts';
import { addRecipients } from './add-recipients.ts';
import { addRecipient, beginAgain, editLine } from './begin-again.ts';
import { describeVisitor, proposedEnds, recentRelays, unfinishedDrafts } from './begun-drafts.ts';
import { followMerge, forgetBrowser, forgetOthers } from './browser-drafts.ts';
import { changeDetails } from './change-details.ts';
import { keepOffer, renewOffer } from './draft-offer.ts';
import {
  type DraftRequest,
  type JourneyContext,
  type JourneyVisit,
  type KeptDraft,
  localisedDraft,
  ownerOf,
  readOwnDraft,
  unknownDraft,
} from './own-draft.ts';
import { findPackaging } from './packaging.ts';
import { draftLifetimeMs, removeDraft } from './store.ts';

const findDraft = async (context: JourneyContext, request: DraftRequest): Promise<DraftAnswer> =>
  localisedDraft(context, request.code, await readOwnDraft(context, request), request.locale);

async function removeOwnDraft({ db, clock }: JourneyContext, request: DraftRequest): Promise<void> {
  const owner = ownerOf(request);
  if (!owner || !(await removeDraft(db, owner, clock()))) throw unknownDraft();
}

export type { JourneyVisit };

/** Sets the browser's journey cookie to the secret of the draft. */
export function rememberDraft(
  context: Pick<CallContext, 'setCookie'>,
  site: Site,
  { secret, answer }: KeptDraft,
): DraftAnswer {
  context.setCookie({ name: journeyCookie(site), value: secret, httpOnly: true, maxAge: draftLifetimeMs / 1000 });
  return answer;
}

/** Every function of a `DraftRequest` throws 404 for a draft that doesn't exist, and the same for another browser's. */
export type JourneyService = ReturnType<typeof createJourneyService>;

export const createJourneyService = (context: JourneyContext) =>
  bindContext(context, {
    keep: keepOffer,
    find: findDraft,
    unfinished: unfinishedDrafts,
    proposal: proposedEnds,
    recentRelays,
    visitor: describeVisitor,
    change: changeDetails,
    renew: renewOffer,
    beginAgain,
    edit: editLine,
    addRecipient,
    addRecipients,
    remove: removeOwnDraft,
    findPackaging,
    forgetBrowser,
    forgetOthers,
    followMerge,
  });
