/** What the address book fills in when the page comes (docs/requirements.md ADR-15). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { StepData, StepPage } from '#app/journey/load-step.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { type AddressField, addressFields } from '#domain/address/address-form.ts';
import { fillFrom, fillsForm, proposedEntry } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { BookUse } from '#domain/journey/details.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import { type BookChoices, loadChoices } from './book-choices.ts';
import { hasBook } from './has-book.ts';
import { withOwnSender } from './own-sender.ts';
import { endOf, partyOf, roles } from './party-form.ts';

interface Filling {
  readonly entry: KeptAddress;
  readonly state: BookUse['state'];
}

/** What fills an end: the address that waits for an offer of its place, else the primary one for a sender not begun. */
function fillingOf(role: AddressRole, { draft }: StepData, { choices }: BookChoices): Filling | null {
  const use = draft.details.book?.[role];
  if (use?.state === 'waiting') {
    const chosen = choices.find(({ entry }) => entry.id === use.entry);
    return chosen && fillsForm(chosen.verdict) ? { entry: chosen.entry, state: 'filled' } : null;
  }
  const entry = proposedEntry(choices);
  return entry && { entry, state: 'suggested' };
}

/** What the offer says of a sender, typed or not. */
const ofTheOffer: ReadonlySet<AddressField> = new Set(['country', 'postalCode', 'city']);

/** Whether nothing of the sender was typed nor taken back: signing in keeps the form as it stands, with its fields empty. */
function isOpen({ sender, book }: StepData['draft']['details']): boolean {
  const untyped = sender === null || addressFields.every((field) => ofTheOffer.has(field) || sender[field] === '');
  return untyped && !book?.sender;
}

function isAsked(role: AddressRole, { details }: StepData['draft']): boolean {
  return details.book?.[role]?.state === 'waiting' || (role === 'sender' && isOpen(details));
}

async function filled(api: ApiClient, page: StepData, site: Mode, role: AddressRole): Promise<StepData> {
  const { draft } = page;
  const book = await loadChoices(api, site, role, draft);
  const filling = fillingOf(role, page, book);
  if (!filling) {
    return role === 'sender' && isOpen(draft.details) ? withOwnSender(api, page, site) : page;
  }
  const { entry, state } = filling;
  const details = {
    ...draft.details,
    [role]: fillFrom(entry, partyOf(role, draft, site), endOf(role, draft)),
    book: { ...draft.details.book, [role]: { entry: entry.id, keep: false, state } },
  };
  return { ...page, draft: { ...draft, details } };
}

/** A step's page with what the book fills in; it is kept with the form, as what is typed. Without a book, as it is. */
export async function withBook(
  page: StepPage,
  { api, account, site }: { api: ApiClient; account: PageAccount | null; site: Mode },
): Promise<StepPage> {
  if (page.kind !== 'draft' || page.draft.addedEntry !== null || !hasBook(account, site)) return page;
  let shown = page;
  for (const role of roles.filter((each) => isAsked(each, page.draft))) {
    try {
      shown = await filled(api, shown, site, role);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }
  return shown;
}
