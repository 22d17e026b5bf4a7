/**
 * Fills in a new draft from the recipient that its comparison was made for, so that nothing has to be typed again
 * (docs/requirements.md ADR-15).
 */
import type { RouterContextProvider } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { type Visitor, visitorOf } from '#app/api/use-cases.ts';
import type { StepData } from '#app/journey/load-step.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { changeDraftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { orderedRecipient } from '#domain/orders/shortcuts-calls.ts';
import { firstIncompleteStep, type JourneyStep } from '#domain/shipping/journey-steps.ts';
import { proposesToTell } from '#domain/shipping/recipient-contact.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import { type Site, siteOfPath } from '#domain/site/site.ts';
import { withBook } from './book-prefill.ts';
import { asksStreet, endOf, roles } from './party-form.ts';
import { askPostalCheck } from './postal-doubt.ts';

interface RecipientTaker {
  readonly api: ApiClient;
  readonly order: Visitor['order'];
  readonly account: PageAccount | null;
  readonly site: Site;
}

type Parties = Pick<Partial<JourneyDetails>, 'sender' | 'recipient' | 'notifyRecipient' | 'book'>;

/** Sender and recipient of an ordered parcel, each only at the place that was compared; none if it can't be opened. */
async function partiesOfOrder(
  { order, site }: RecipientTaker,
  draft: DraftAnswer,
  line: NonNullable<ReturnType<typeof orderedRecipient>>,
): Promise<Parties> {
  const parties = await order.parties({ site, ...line }).catch((error: unknown) => {
    if (error instanceof CallError) return null;
    throw error;
  });
  const here = roles.filter((role) => {
    const [form, end] = [parties?.[role], endOf(role, draft)];
    return form?.country === end.country && form.postalCode === end.postalCode;
  });
  return {
    ...Object.fromEntries(here.map((role) => [role, parties?.[role]])),
    notifyRecipient: parties?.notifyRecipient,
  };
}

/** Recipient: an entry of the address book, by its id; sender: the account's primary address. */
async function partiesOfBook(
  { api, account, site }: RecipientTaker,
  draft: DraftAnswer,
  entry: string,
): Promise<Parties> {
  const book = { ...draft.details.book, recipient: { entry, keep: false, state: 'waiting' as const } };
  const waiting = { ...draft, details: { ...draft.details, book } };
  const page: StepData = {
    kind: 'draft',
    draft: waiting,
    countries: [],
    regions: { sender: '', recipient: '' },
    refused: [],
  };
  const { details } = (await withBook(page, { api, account, site })).draft;
  return { sender: details.sender, recipient: details.recipient, book: details.book };
}

/**
 * The first step that is still open. An address that the postal check doubts is shown, as is one whose recipient has to
 * decide something.
 */
export async function takeRecipient(
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
  draft: DraftAnswer,
  reference: string,
): Promise<JourneyStep> {
  const [api, site] = [apiOf(context), siteOfPath(new URL(request.url).pathname)];
  const taker = { api, site, order: visitorOf(context).order, account: pageRequest(context).account };
  const line = orderedRecipient(reference);
  const parties = await (line ? partiesOfOrder(taker, draft, line) : partiesOfBook(taker, draft, reference));
  const { offer, criteria } = draft;
  const notifyRecipient = proposesToTell(parties.notifyRecipient, offer.delivery.recipientContact, criteria.to.country);
  const filled = await api.call(changeDraftCall, {
    parameters: { draftCode: draft.code },
    query: { site },
    body: { details: { ...parties, notifyRecipient } },
  });
  const step =
    firstIncompleteStep({ customsNeeded: filled.customsNeeded, complete: new Set(filled.complete) }) ?? 'options';
  const checked = step === 'contact' ? [] : roles.filter((role) => asksStreet(role, filled));
  const doubtAbout = (role: AddressRole) => {
    const form = filled.details[role];
    return form && askPostalCheck(api, role, form);
  };
  const doubts = await Promise.all(checked.map((role) => doubtAbout(role)));
  return doubts.some(Boolean) ? 'contact' : step;
}
