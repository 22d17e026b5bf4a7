/** The form of the step, read for the draft (docs/requirements.md SMT-18). */
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { readParties } from './party-form.ts';

/** The carrier of letters: papers alone need no declaration with it (docs/requirements.md CUS-1). */
const letterCarrier = 'MTEL';

/** Whether the page asks if papers alone are sent: where a letter would need a declaration else. */
export function asksForDocuments({ offer, customsNeeded, details }: DraftAnswer): boolean {
  return offer.service.carrierCode === letterCarrier && (customsNeeded || details.documentsOnly);
}

/** Whether the page asks where the parcel is handed in: only relay points are many to choose from. */
export function asksForDeposit({ offer }: Pick<DraftAnswer, 'offer'>): boolean {
  return offer.collection.type.includes('RELAY');
}

/** What the step's form says; relay points are chosen by their id, which the action looks up. */
export function readContact(form: FormData, draft: DraftAnswer): Partial<JourneyDetails> {
  const chosen = form.get('depositMode');
  const depositMode = draft.offer.collection.type.find((mode) => mode === chosen);
  return {
    ...readParties(form, draft),
    ...(depositMode ? { depositMode } : {}),
    ...(asksForDocuments(draft) ? { documentsOnly: form.has('documentsOnly') } : {}),
  };
}
