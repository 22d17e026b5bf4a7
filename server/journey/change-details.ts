/**
 * Stores the details that a visitor fills in, and counts the steps that become complete (docs/requirements.md SMT-18).
 */
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { CountedStep } from '#domain/numbers/shop-event.ts';
import { changeOwnDraft, type DraftRequest, type JourneyContext } from './own-draft.ts';
import type { Draft } from './stored-draft.ts';
import { completeSteps } from './wire-draft.ts';

function countSteps({ count, cart }: JourneyContext, { site }: DraftRequest, before: Draft, after: DraftAnswer): void {
  const reached = (step: CountedStep) => count({ site, measure: 'step', step });
  if (before.details.customs === null && after.details.customs !== null) reached('customsBegun');
  if (after.complete.length === 1) return;
  const formerSteps = completeSteps(before, cart.parcelKnowledge());
  for (const step of ['contact', 'customs'] as const)
    if (after.complete.includes(step) && !formerSteps.includes(step)) reached(step);
}

/** The cart line that was made from a draft, and the anonymous cart that was created for it, if one was. */
export interface AddedParcel {
  readonly entryNumber: number;
  readonly createdCart?: string | undefined;
}

/** A draft after a change, and the anonymous cart that was created for its parcel earlier; null if none was. */
export interface ChangedDraft {
  readonly answer: DraftAnswer;
  readonly createdCart: string | null;
}

/** `added` is the cart line that was made from the draft, null if there is none yet. */
export async function changeDetails(
  context: JourneyContext,
  request: DraftRequest,
  details: Partial<JourneyDetails>,
  added: AddedParcel | null,
): Promise<ChangedDraft> {
  const stored: { before: Draft | null } = { before: null };
  const answer = await changeOwnDraft(context, request, (draft) => {
    stored.before = draft;
    return {
      ...draft,
      details: { ...draft.details, ...details },
      addedEntry: added?.entryNumber ?? draft.addedEntry,
      addedCart: added?.createdCart ?? draft.addedCart,
      copy: undefined,
    };
  });
  if (stored.before) countSteps(context, request, stored.before, answer);
  return { answer, createdCart: stored.before?.addedCart ?? null };
}
