/** The action of the form with the address book, on the page 'Ajouter un destinataire'. */
import { data } from 'react-router';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { leaveClosedJourney } from '#app/journey/load-step.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { readBook } from './load-page.ts';
import { compare, draftRefusal, openDraft, type Wish } from './open-draft.ts';
import { type ChosenOutcome, isAllAdded } from './outcome.ts';
import { readChosenIds, resultQuery } from './page-query.ts';
import { addChosen, type LineRequest, onlyChosen } from './send-lines.ts';

export interface BookRefusal {
  readonly source: 'book';
  /** Why the call for the draft was refused; empty if it wasn't made, since not exactly one entry is chosen. */
  readonly messages: readonly string[];
  /** Whether the service isn't offered for the place, so that the page proposes to compare. */
  readonly isNotOffered: boolean;
  /** Id of the entry for which the draft was refused, so that the page shows the reason beside it; otherwise empty. */
  readonly entry: string;
  readonly isSeveral: boolean;
  readonly chosen: readonly string[];
  /** What became of the chosen entries, if not all of them could be added; empty if nothing was tried. */
  readonly outcome: readonly ChosenOutcome[];
}

const noRefusal: BookRefusal = {
  source: 'book',
  messages: [],
  isNotOffered: false,
  entry: '',
  isSeveral: false,
  chosen: [],
  outcome: [],
};

const refuse = (form: FormData, refusal: Partial<BookRefusal>) =>
  data({ ...noRefusal, chosen: readChosenIds(form), ...refusal }, { status: 422 });

/** The recipient that an entry of the address book is; the draft's note of the book fills them in on the next step. */
function wishOf({ id, country, postalCode, town, companyName }: KeptAddress): Wish {
  const place = { postalCode, city: town };
  return {
    end: { country: country.isocode, ...place, cityZip: placeText(place) },
    toBusiness: Boolean(companyName),
    details: { book: { recipient: { entry: id, keep: false, state: 'waiting' } } },
  };
}

/**
 * Puts the parcel into the cart for all chosen entries of the address book. If that isn't possible for some, the answer
 * says for which and why; the others are in the cart then.
 */
async function addFromBook(request: LineRequest, form: FormData, book: readonly KeptAddress[]) {
  const outcome = await addChosen(request, form, book);
  if (outcome.length === 0 || !isAllAdded(outcome)) return refuse(form, { outcome });
  const added = outcome.flatMap(({ entryNumber }) => entryNumber ?? []);
  return goTo('addRecipient', request.visitor.site, resultQuery(request.entryNumber, added, []), 303);
}

/**
 * Does what the pressed button says: `add` puts the parcel into the cart for the chosen entries of the address book,
 * `compare` opens the comparison, and any other opens a draft for the recipient, as does a button that names an entry.
 * Answers null if the line is no longer in the cart, and 422 if something is wrong or the service isn't offered there.
 */
export async function answerBook(request: LineRequest, form: FormData) {
  const { site } = request.visitor;
  let entry: KeptAddress | null = null;
  try {
    const book = await readBook(request);
    if (form.get('intent') === 'add') return await addFromBook(request, form, book);
    entry = book.find(({ id }) => id === form.get('entry')) ?? onlyChosen(form, book);
    if (!entry) return refuse(form, { isSeveral: readChosenIds(form).length > 1 });
    return await (form.get('intent') === 'compare' ? compare : openDraft)(request, wishOf(entry));
  } catch (error) {
    if (isClosedJourney(error)) return leaveClosedJourney(site, 303);
    const refusal = draftRefusal(error);
    return refusal && refuse(form, { ...refusal, entry: entry?.id ?? '' });
  }
}
