/** Opens the steps, or the comparison, for a further recipient of a parcel in the cart. */
import { CallError } from '#app/api/client.ts';
import { draftParam } from '#app/journey/draft-param.ts';
import { goTo } from '#app/shell/go-to.ts';
import { editDraftCall } from '#domain/journey/calls.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { formOfCriteria } from '#domain/shipping/form-of-criteria.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import type { LineRequest } from './send-lines.ts';

export interface Wish {
  readonly end: FormEnd;
  readonly toBusiness: boolean;
  readonly details: Partial<Pick<JourneyDetails, 'recipient' | 'book' | 'notifyRecipient'>>;
}

export async function openDraft({ api, visitor: { site }, entryNumber }: LineRequest, wish: Wish) {
  const { country, postalCode, city } = wish.end;
  const to = { country, postalCode, city, b2b: wish.toBusiness };
  const { code } = await api.call(editDraftCall, { query: { site }, body: { entryNumber, to, details: wish.details } });
  return goTo('contact', site, { [draftParam]: code }, 303);
}

/** Opens the comparison for the recipient. The offer chosen there gets all details but the first recipient's. */
export async function compare(
  { api, visitor: { site }, entryNumber }: LineRequest,
  { end, toBusiness, details: known }: Wish,
) {
  const body = { entryNumber, copy: true, details: { recipient: null, deliveryRelay: null, ...known } };
  const { code, criteria, expired } = await api.call(editDraftCall, { query: { site }, body });
  const form = formOfCriteria(expired ? { ...criteria, collectionDate: '' } : criteria);
  const search = criteriaToSearch({ ...form, arrival: end, toBusiness });
  return goTo('parcel', site, { ...Object.fromEntries(search), [draftParam]: code }, 303);
}

export interface DraftRefusal {
  /** Whether the service isn't offered for the place, so that the page proposes to compare. */
  readonly isNotOffered: boolean;
  readonly messages: readonly string[];
  /** The messages about a field of the place: `postalCode`. */
  readonly fields: readonly { readonly field: string; readonly message: string }[];
}

/**
 * Why the call for a draft was refused; null if the line is no longer in the cart. Throws what isn't a call's failure.
 */
export function draftRefusal(error: unknown): DraftRefusal | null {
  if (!(error instanceof CallError)) throw error;
  const ofPlace = error.errors.filter(({ subject = '' }) => subject === 'to' || subject.startsWith('to.'));
  if (error.status === 404 && ofPlace.length === 0) return null;
  const fields = ofPlace.flatMap(({ subject = '', message }) =>
    subject === 'to' ? [] : [{ field: subject.slice('to.'.length), message }],
  );
  const messages = (ofPlace.length > 0 ? ofPlace : error.errors).map(({ message }) => message);
  return { isNotOffered: error.status === 404, messages, fields };
}
