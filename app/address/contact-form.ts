/** Reads the form of the step for the draft (docs/requirements.md SMT-18). */
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { fitsDeposit } from '#domain/shipping/mailbox-collection.ts';
import { readParties } from './party-form.ts';

/** Whether the page asks how the parcel is handed over: only if a relay point can be chosen for that. */
export function asksForDeposit({ offer }: Pick<DraftAnswer, 'offer'>): boolean {
  return offer.collection.type.includes('RELAY');
}

/**
 * The details of the draft in the form, without the relay points: the form contains only their ids, which the action
 * looks up.
 */
export function readContact(form: FormData, draft: DraftAnswer): Partial<JourneyDetails> {
  const chosen = form.get('depositMode');
  const depositMode = draft.offer.collection.type.find((mode) => mode === chosen);
  return {
    ...readParties(form, draft),
    ...(depositMode
      ? { depositMode, options: draft.details.options.filter((code) => fitsDeposit([code], depositMode)) }
      : {}),
    ...(draft.documentsExempt ? { documentsOnly: form.has('documentsOnly') } : {}),
  };
}
