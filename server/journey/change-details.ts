/**
 * Stores the details that a visitor fills in, and counts the steps that become complete (docs/requirements.md SMT-18).
 */
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { CountedStep } from '#domain/numbers/shop-event.ts';
import { storable } from '#server/db/storable.ts';
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

/**
 * Stores some details of a draft. `addedEntry` is the number of the cart line that was made from it, null if there is
 * none yet. Throws 404 for a draft that doesn't exist, and also for another browser's.
 */
export async function changeDetails(
  context: JourneyContext,
  request: DraftRequest,
  details: Partial<JourneyDetails>,
  addedEntry: number | null,
): Promise<DraftAnswer> {
  let before: Draft | null = null;
  const answer = await changeOwnDraft(context, request, (draft) => {
    before = draft;
    return {
      ...draft,
      details: { ...draft.details, ...storable(details) },
      addedEntry: addedEntry ?? draft.addedEntry,
      copy: undefined,
    };
  });
  if (before) countSteps(context, request, before, answer);
  return answer;
}
