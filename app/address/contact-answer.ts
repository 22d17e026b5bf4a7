/** What the action of the addresses does besides keeping them: the postal check (docs/requirements.md ADR-12). */
import { data } from 'react-router';
import type { StepRefusal, StepRequest } from '#app/journey/step-action.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { changeDraftCall, type DraftAnswer } from '#domain/journey/contract.ts';
import type { BookView } from './book-choices.ts';
import { partyField, roles } from './party-form.ts';
import { askPostalCheck, checkKey, type PostalDoubt } from './postal-doubt.ts';

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

async function askAbout({ api, form, draft }: StepRequest, role: AddressRole): Promise<PostalDoubt | null> {
  const address = draft.details[role];
  if (!address || checkKey(address) === form.get(`${role}.asked`)) return null;
  return askPostalCheck(api, role, address);
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
  const taken = intent.split(':')[1];
  const open = roles.filter((role) => role !== taken);
  const answers = await Promise.all(open.map((role) => askAbout({ ...request, draft }, role)));
  const doubts = answers.filter((answer) => answer !== null);
  if (doubts.length === 0) return null;
  return data<ContactRefusal>({ problems: [], refused: [], doubts }, { status: 422 });
}
