/** Asks the postal check when the step of the addresses is sent (docs/requirements.md ADR-12). */
import { data } from 'react-router';
import type { StepRefusal, StepRequest } from '#app/journey/step-action.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { changeDraftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { BookView } from './book-choices.ts';
import { asksStreet, partyField, roles } from './party-form.ts';
import { askPostalCheck, type PostalDoubt } from './postal-doubt.ts';

export interface ContactRefusal extends StepRefusal {
  readonly doubts?: readonly PostalDoubt[];
  readonly book?: BookView;
  readonly unkept?: readonly AddressRole[];
}

export function partyProblems({ problems }: DraftAnswer): StepRefusal['problems'] {
  return problems.contact.filter(({ place }) => partyField(place) || roles.some((role) => role === place));
}

/** The doubt of the postal check about an address. `isKnown`: the visitor has already seen it. */
async function askAbout({ api, form, draft }: StepRequest, role: AddressRole) {
  const address = draft.details[role];
  const doubt = address && asksStreet(role, draft) ? await askPostalCheck(api, role, address) : null;
  return { role, doubt, isKnown: doubt !== null && doubt.key === form.get(`${role}.asked`) };
}

/** Stores in the draft which addresses remain unverified, so that the summary and the cart can say so. */
async function keepUnverified({ api, site, draft }: StepRequest, doubts: readonly PostalDoubt[]): Promise<void> {
  const unverified = Object.fromEntries(doubts.map(({ role, key }) => [role, key]));
  const before = draft.details.unverified ?? {};
  if (roles.every((role) => before[role] === unverified[role])) return;
  await api.call(changeDraftCall, {
    parameters: { draftCode: draft.code },
    query: { site },
    body: { details: { unverified } },
  });
}

/**
 * The draft with the proposal that a button names: `accept:sender:0`. Proposals are requested again, never read from
 * the form.
 */
async function withAccepted(intent: string, request: StepRequest): Promise<DraftAnswer> {
  const { api, site, draft } = request;
  const [, name, index] = intent.split(':');
  const role = roles.find((each) => each === name);
  const address = role && draft.details[role];
  const proposal = address && (await askPostalCheck(api, role, address))?.proposals[Number(index)];
  if (!role || !address || !proposal) return draft;
  const { key: _, ...place } = proposal;
  return api.call(changeDraftCall, {
    parameters: { draftCode: draft.code },
    query: { site },
    body: { details: { [role]: { ...address, ...place } } },
  });
}

/**
 * Shows the page again with the doubts of the postal check, if the addresses break no rule; each doubt is shown once
 * for the same address. Null if there is none. An accepted proposal is stored first.
 */
export async function doubtsAnswer(intent: string, request: StepRequest) {
  if (partyProblems(request.draft).length > 0) return null;
  const accepted = intent.startsWith('accept:');
  const draft = accepted ? await withAccepted(intent, request) : request.draft;
  // The visitor has just decided about this party, so it isn't checked again.
  const decided = intent.split(':')[1];
  const answers = await Promise.all(roles.map((role) => askAbout({ ...request, draft }, role)));
  const doubts = answers.flatMap(({ role, doubt, isKnown }) => (doubt && !isKnown && role !== decided ? [doubt] : []));
  if (doubts.length > 0) return data<ContactRefusal>({ problems: [], refused: [], doubts }, { status: 422 });
  await keepUnverified(
    { ...request, draft },
    answers.flatMap(({ doubt }) => doubt ?? []),
  );
  return null;
}
