/**
 * Handles the buttons of the address book on the step of the addresses (docs/requirements.md ADR-10, ADR-11, ADR-15).
 */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import type { StepRequest } from '#app/journey/step-action.ts';
import { parcelHref } from '#app/journey/step-href.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { searchEntries } from '#domain/address/address-book.ts';
import { type Choice, fillFrom, fillsForm } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { changeDraftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { BookUse, JourneyDetails } from '#domain/journey/details.ts';
import type { KeptCriteria } from '#domain/shipping/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { type BookChoices, type BookView, loadChoices } from './book-choices.ts';
import type { ContactRefusal } from './contact-answer.ts';
import { emptyParty, endOf, maxSearchLength, partyOf, roles } from './party-form.ts';

interface BookRequest extends StepRequest {
  readonly role: AddressRole;
  readonly id: string;
}

const noBook: BookChoices = { choices: [], maximum: 0, names: {} };

/** The path of the page that contains the form; the router's own data requests are recognised too. */
function pathIn(url: URL): string {
  return url.pathname.replace(/\.data$/, '');
}

function back({ url, site, draft }: StepRequest): Response {
  const page = pathIn(url) === pathOf('parties', 'pro') ? 'parties' : 'contact';
  return goTo(page, site, { envoi: draft.code }, 303);
}

function change({ api, site, draft }: StepRequest, details: Partial<JourneyDetails>): Promise<DraftAnswer> {
  const { code: draftCode } = draft;
  return api.call(changeDraftCall, { parameters: { draftCode }, query: { site }, body: { details } });
}

const bookWith = ({ draft }: StepRequest, role: AddressRole, use: BookUse): JourneyDetails['book'] => ({
  ...draft.details.book,
  [role]: use,
});

function searchOf(form: FormData, role: AddressRole): string {
  return String(form.get(`${role}.search`) ?? '').slice(0, maxSearchLength);
}

/**
 * What a form sent by the Enter key, not by a button, asks for: the list of the address book whose search text has
 * changed. Empty if none has.
 */
function intentOfEnter(form: FormData): string {
  const role = roles.find(
    (each) => form.has(`${each}.searched`) && form.get(`${each}.searched`) !== searchOf(form, each),
  );
  return role ? `book:${role}` : '';
}

function show({ role, form }: BookRequest, book: BookChoices, change: Partial<BookView> = {}) {
  const search = searchOf(form, role);
  const matches = new Set(
    searchEntries(
      book.choices.map(({ entry }) => entry),
      search,
    ),
  );
  const choices = book.choices.filter(({ entry }) => matches.has(entry));
  const view: BookView = { role, ...book, choices, search, elsewhere: null, failed: false, ...change };
  return data<ContactRefusal>({ problems: [], refused: [], book: view }, { status: view.elsewhere ? 422 : 200 });
}

async function showBook(request: BookRequest) {
  try {
    return show(request, await loadChoices(request.api, request.site, request.role, request.draft));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return show(request, noBook, { failed: true });
  }
}

async function takeEntry(request: BookRequest) {
  const { role, draft, site, id } = request;
  const book = await loadChoices(request.api, site, role, draft);
  const choice = book.choices.find(({ entry }) => entry.id === id);
  if (!choice || choice.verdict === 'INELIGIBLE') return show(request, book);
  if (!fillsForm(choice.verdict)) return show(request, book, { elsewhere: choice });
  const details = {
    [role]: fillFrom(choice.entry, partyOf(role, draft, site), endOf(role, draft)),
    book: bookWith(request, role, { entry: id, keep: false, state: 'filled' }),
  };
  await change(request, details);
  return back(request);
}

async function clear(request: BookRequest) {
  const { role, draft, site } = request;
  const empty = emptyParty(role, draft, site);
  await change(request, { [role]: empty, book: bookWith(request, role, { entry: null, keep: false, state: 'used' }) });
  return back(request);
}

function criteriaWith({ entry }: Choice, role: AddressRole, criteria: KeptCriteria): KeptCriteria {
  const place = { country: entry.country.isocode, postalCode: entry.postalCode, city: entry.town };
  if (role === 'sender') return { ...criteria, from: { ...criteria.from, ...place } };
  return { ...criteria, to: { ...criteria.to, ...place, b2b: entry.companyName !== '' } };
}

/** The entry fills in the form once an offer for its place is chosen. */
async function compare(request: BookRequest) {
  const { role, draft, site, id } = request;
  const { choices } = await loadChoices(request.api, site, role, draft);
  const choice = choices.find(({ entry }) => entry.id === id);
  if (!choice) return back(request);
  await change(request, { book: bookWith(request, role, { entry: id, keep: false, state: 'waiting' }) });
  const criteria = criteriaWith(choice, role, draft.criteria);
  const { searchParams } = new URL(parcelHref(site, { criteria, code: draft.code }), request.url);
  return goTo('parcel', site, Object.fromEntries(searchParams), 303);
}

/** Redirects to the sign-in page and from there back to this page. The form is already stored in the draft. */
async function signIn({ url, site, draft }: StepRequest) {
  const redirect = `${pathIn(url)}?envoi=${encodeURIComponent(draft.code)}`;
  return leaveTo(signInAddress({ site: site, redirect }), 303);
}

const entryIntents: Readonly<
  Record<string, ((request: BookRequest) => Promise<Response | ReturnType<typeof show>>) | undefined>
> = { book: showBook, use: takeEntry, clear, compare, stay: async (request) => back(request) };

/**
 * The answer to a button of the address book: `signIn`; `book:sender` shows the list; `use:sender` takes the selected
 * entry; `compare:sender:{id}` looks for offers for an entry's place; `clear:sender` undoes a choice; `stay:sender`
 * changes nothing. Null for any other button.
 */
export async function bookAnswer(intent: string, request: StepRequest) {
  if (intent === 'signIn') return signIn(request);
  const [name = '', end, entryId] = (intent || intentOfEnter(request.form)).split(':');
  const role = roles.find((each) => each === end);
  const answer = Object.hasOwn(entryIntents, name) ? entryIntents[name] : undefined;
  if (!role || !answer) return null;
  const id = entryId ?? String(request.form.get(`${role}.choice`) ?? '');
  return answer({ ...request, role, id });
}
