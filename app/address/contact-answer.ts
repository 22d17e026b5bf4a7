/** What the action of the addresses does besides keeping them: the postal check (docs/requirements.md ADR-12). */
import { data } from 'react-router';
import type { StepRefusal, StepRequest } from '#app/journey/step-action.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { changeDraftCall, type DraftAnswer } from '#domain/journey/contract.ts';
import type { BookView } from './book-choices.ts';
import { partyField, roles } from './party-form.ts';
import { askPostalCheck, type PostalDoubt } from './postal-doubt.ts';

/** Why the page shows again: what is to be mended, or what the postal check doubts. */
export interface ContactRefusal extends StepRefusal {
  readonly doubts?: readonly PostalDoubt[];
  /** The address book in the page. */
  readonly book?: BookView;
  /** Parties that the address book couldn't keep. */
  readonly unkept?: readonly AddressRole[];
}

/** The problems of the parties alone, without those of the rest of the step. */
export function partyProblems({ problems }: DraftAnswer): StepRefusal['problems'] {
  return problems.contact.filter(({ place }) => partyField(place) || roles.some((role) => role === place));
}

/** What the check doubts of an address, and whether the visitor has read it. */
async function askAbout({ api, form, draft }: StepRequest, role: AddressRole) {
  const address = draft.details[role];
  const doubt = address && (await askPostalCheck(api, role, address));
  return { role, doubt, known: doubt !== null && doubt.key === form.get(`${role}.asked`) };
}

/** Keeps which addresses go on unverified, so that recap and cart can say so. */
async function keepUnverified({ api, site, draft }: StepRequest, doubts: readonly PostalDoubt[]): Promise<void> {
  const unverified = Object.fromEntries(doubts.map(({ role, key }) => [role, key]));
  const before = draft.details.unverified ?? {};
  if (roles.every((role) => before[role] === unverified[role])) return;
  await api.call(changeDraftCall, {
    parameters: { shipmentCode: draft.code },
    query: { site },
    body: { details: { unverified } },
  });
}

/** The draft with the proposal that a button names: `accept:sender:0`. Proposals are asked for again, not taken from the form. */
async function withAccepted(intent: string, request: StepRequest): Promise<DraftAnswer> {
  const { api, site, draft } = request;
  const [, name, index] = intent.split(':');
  const role = roles.find((each) => each === name);
  const address = role && draft.details[role];
  const proposal = address && (await askPostalCheck(api, role, address))?.proposals[Number(index)];
  if (!role || !address || !proposal) return draft;
  const { key: _, ...place } = proposal;
  return api.call(changeDraftCall, {
    parameters: { shipmentCode: draft.code },
    query: { site },
    body: { details: { [role]: { ...address, ...place } } },
  });
}

/**
 * The answer to a form whose addresses keep the rules: the page with what the postal check doubts, once for each text; null
 * when nothing stands in the way. A proposal that was accepted is kept first.
 */
export async function doubtsAnswer(intent: string, request: StepRequest) {
  if (partyProblems(request.draft).length > 0) return null;
  const accepted = intent.startsWith('accept:');
  const draft = accepted ? await withAccepted(intent, request) : request.draft;
  // What one has just decided about is asked no more.
  const decided = intent.split(':')[1];
  const answers = await Promise.all(roles.map((role) => askAbout({ ...request, draft }, role)));
  const doubts = answers.flatMap(({ role, doubt, known }) => (doubt && !known && role !== decided ? [doubt] : []));
  if (doubts.length > 0) return data<ContactRefusal>({ problems: [], refused: [], doubts }, { status: 422 });
  await keepUnverified(
    { ...request, draft },
    answers.flatMap(({ doubt }) => doubt ?? []),
  );
  return null;
}
