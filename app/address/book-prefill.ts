/** Fills in fields from the address book when a step is loaded (docs/requirements.md ADR-15). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { userCall } from '#domain/account/calls.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { type AddressField, addressFields } from '#domain/address/address-form.ts';
import { fillFrom, fillsForm, proposedEntry } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { BookUse } from '#domain/journey/details.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';
import { type BookChoices, loadChoices } from './book-choices.ts';
import { hasBook } from './has-book.ts';
import { endOf, partyOf, roles } from './party-form.ts';

/**
 * The data of a step in which the account's title, name, e-mail address and phone number are proposed as the sender's.
 * The rest of the address has to be typed.
 */
async function withOwnSender(api: ApiClient, page: StepData, site: Site): Promise<StepData> {
  const { sex, firstName, lastName, email, phone } = await api.call(userCall, { parameters: { site }, query: {} });
  const { draft } = page;
  const person = { civility: sex ?? '', firstName, lastName, email, mobilePhone: phone } as const;
  const details = {
    ...draft.details,
    sender: { ...partyOf('sender', draft, site), ...person },
    book: { ...draft.details.book, sender: { entry: null, keep: false, state: 'suggested' as const } },
  };
  return { ...page, draft: { ...draft, details } };
}

interface Filling {
  readonly entry: KeptAddress;
  readonly state: BookUse['state'];
}

/**
 * The entry with which to fill in an end: the one for whose place the visitor has chosen an offer, otherwise the one
 * proposed as sender.
 */
function fillingOf(role: AddressRole, { draft }: StepData, { choices }: BookChoices): Filling | null {
  const use = draft.details.book?.[role];
  if (use?.state === 'waiting') {
    const chosen = choices.find(({ entry }) => entry.id === use.entry);
    return chosen && fillsForm(chosen.verdict) ? { entry: chosen.entry, state: 'filled' } : null;
  }
  const entry = proposedEntry(choices);
  return entry && { entry, state: 'suggested' };
}

const comparisonFields: ReadonlySet<AddressField> = new Set(['country', 'postalCode', 'city', 'region']);

/**
 * Whether the sender contains only what the comparison has filled in, and no entry was chosen, proposed or undone for
 * it. Even a stored sender may be empty, since signing in stores the form as it is.
 */
function isUntouched({ sender, book }: StepData['draft']['details']): boolean {
  const isUntyped =
    sender === null || addressFields.every((field) => comparisonFields.has(field) || sender[field] === '');
  return isUntyped && !book?.sender;
}

function needsFilling(role: AddressRole, { details }: StepData['draft']): boolean {
  return details.book?.[role]?.state === 'waiting' || (role === 'sender' && isUntouched(details));
}

async function fillEnd(api: ApiClient, former: StepData, site: Site, role: AddressRole): Promise<StepData> {
  const { draft } = former;
  const book = await loadChoices(api, site, role, draft);
  const primary = book.choices.find(({ entry }) => entry.isPrimary)?.entry;
  const page = primary ? { ...former, primary } : former;
  const filling = fillingOf(role, page, book);
  if (!filling) {
    return role === 'sender' && isUntouched(draft.details) ? withOwnSender(api, page, site) : page;
  }
  const { entry, state } = filling;
  const details = {
    ...draft.details,
    [role]: fillFrom(entry, partyOf(role, draft, site), endOf(role, draft)),
    book: { ...draft.details.book, [role]: { entry: entry.id, keep: false, state } },
  };
  return { ...page, draft: { ...draft, details } };
}

/**
 * The data of a step with the fields that the address book fills in; unchanged for a visitor without an address book,
 * or if the parcel is already in the cart. The draft on the server changes only when the form is stored.
 */
export async function withBook(
  page: StepData,
  { api, account, site }: { api: ApiClient; account: PageAccount | null; site: Site },
): Promise<StepData> {
  if (page.draft.addedEntry !== null || !hasBook(account, site)) return page;
  let filledPage = page;
  for (const role of roles.filter((each) => needsFilling(each, page.draft))) {
    try {
      filledPage = await fillEnd(api, filledPage, site, role);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }
  return filledPage;
}
