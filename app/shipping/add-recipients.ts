/** The part of the page 'Ajouter un destinataire' that sends a parcel to several entries of the address book at once. */
import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { goTo } from '#app/shell/go-to.ts';
import { placeText } from '#app/text/place-text.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { addressFormOf } from '#domain/address/address-book-form.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import { removeEntryCall, restoreEntryCall } from '#domain/cart/calls.ts';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { addRecipientsCall } from '#domain/journey/calls.ts';
import type { RecipientAnswer } from '#domain/journey/recipients-contract.ts';

/** The request of a page about a line of the cart. */
export interface RecipientRequest {
  readonly api: ApiClient;
  readonly visitor: VisitorCart;
  /** Number of the line whose parcel is sent to further recipients. */
  readonly entryNumber: number;
  readonly report: (error: unknown) => void;
}

/** An entry of the address book as the page lists it. */
export interface RecipientRow extends Pick<RecipientAnswer, 'price' | 'messages'> {
  readonly id: string;
  /** Identifies the entry in the form. */
  readonly line: number;
  readonly text: string;
  /** Whether the parcel can be added for the entry, or has been; null if that isn't known. */
  readonly state: RecipientAnswer['state'] | null;
}

/** A parcel that the page has just added. */
export interface AddedRecipient {
  readonly entryNumber: number;
  readonly name: string;
  /** Null if it was removed again; the version is null if the line wasn't read since. */
  readonly parcel: { readonly version: number | null; readonly price: NonNullable<RecipientAnswer['price']> } | null;
}

/** Query parameter with the numbers of the lines that were just added, and of the one with the ids still chosen. */
export const addedParam = 'ajoutes';
export const chosenParam = 'choix';

/** The server takes so many recipients in a request (`maxRecipients`). */
const requestSize = 50;
/** For so many entries the page says before the press what they cost. */
const maxPreviewed = 200;

/** Name and place of an entry, for a list. */
export function entryText({ addressName, postalCode, town, country }: KeptAddress): string {
  const place = placeText({ postalCode, city: town });
  return [addressName, place, country.isocode === 'FR' ? '' : country.isocode].filter(Boolean).join(', ');
}

interface FormRecipients {
  readonly form: string;
  readonly preview: boolean;
  readonly recipients: readonly { readonly line: number; readonly address: AddressForm }[];
}

/** Sends recipients to the server, in as many calls as it takes. */
async function sendRecipients(
  { api, visitor, entryNumber }: RecipientRequest,
  { form, preview, recipients }: FormRecipients,
): Promise<readonly RecipientAnswer[]> {
  const answers: RecipientAnswer[] = [];
  for (let start = 0; start < recipients.length; start += requestSize) {
    const answer = await api.call(addRecipientsCall, {
      parameters: { ...visitor, cartId: 'current', entryNumber: String(entryNumber) },
      body: { form, preview, recipients: recipients.slice(start, start + requestSize) },
    });
    answers.push(...answer.recipients);
  }
  return answers;
}

const numbered = (entries: readonly KeptAddress[]) =>
  entries.map((entry, line) => ({ line, address: addressFormOf(entry) }));

/** The entries with what the parcel costs for each and what is missing; without that if it can't be worked out. */
export async function previewBook(
  request: RecipientRequest,
  entries: readonly KeptAddress[],
): Promise<readonly RecipientRow[]> {
  const recipients = numbered(entries).slice(0, maxPreviewed);
  const form = crypto.randomUUID();
  const answers = await sendRecipients(request, { form, preview: true, recipients }).catch((error: unknown) => {
    request.report(error);
    return [];
  });
  return entries.map((entry, line) => {
    const { state = null, price = null, messages = [] } = answers.find((each) => each.line === line) ?? {};
    return { id: entry.id, line, text: entryText(entry), state, price, messages };
  });
}

/** The value of an entry's checkbox: its number in the form, and its id. */
export const choiceOf = ({ line, id }: Pick<RecipientRow, 'line' | 'id'>): string => `${line}:${id}`;

/** The chosen entries of a form with their numbers in it; those that have left the book are dropped. */
function readChosen(form: FormData, entries: readonly KeptAddress[]) {
  return form.getAll('chosen').flatMap((value) => {
    const [, line, id] = /^(\d{1,6}):(.+)$/.exec(String(value)) ?? [];
    const entry = entries.find((each) => each.id === id);
    return entry && line ? [{ line: Number(line), entry }] : [];
  });
}

/** The one chosen entry of a form; null if none or several are chosen. */
export function onlyChosen(form: FormData, entries: readonly KeptAddress[]): KeptAddress | null {
  const [first, second] = readChosen(form, entries);
  return first && !second ? first.entry : null;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isInCart = ({ state }: Pick<RecipientRow, 'state'>) => state === 'added' || state === 'present';

/** A chosen entry, and what became of it; the number is that of the line in the cart, null if there is none. */
export type ChosenOutcome = RecipientRow & Pick<RecipientAnswer, 'entryNumber'>;

/** Puts the parcel into the cart for all chosen entries. Answers what became of each, in the order of the form. */
export async function addChosen(
  request: RecipientRequest,
  form: FormData,
  entries: readonly KeptAddress[],
): Promise<readonly ChosenOutcome[]> {
  const chosen = readChosen(form, entries);
  const id = String(form.get('form') ?? '');
  const answers = await sendRecipients(request, {
    form: uuid.test(id) ? id : crypto.randomUUID(),
    preview: false,
    recipients: chosen.map(({ line, entry }) => ({ line, address: addressFormOf(entry) })),
  });
  return chosen.flatMap(({ line, entry }) => {
    const answer = answers.find((each) => each.line === line);
    return answer ? [{ ...answer, id: entry.id, text: entryText(entry) }] : [];
  });
}

/** The parcels of an outcome that are in the cart. */
export const addedOf = (outcome: readonly ChosenOutcome[]): readonly AddedRecipient[] =>
  outcome.flatMap(({ entryNumber, text: name, price }) =>
    entryNumber === null || price === null ? [] : [{ entryNumber, name, parcel: { version: null, price } }],
  );

/** Whether every chosen recipient has the parcel in the cart. */
export const isAllAdded = (outcome: readonly RecipientRow[]): boolean => outcome.every(isInCart);

/** The recipients of an outcome who have no parcel in the cart. */
export const leftOut = (outcome: readonly ChosenOutcome[]): readonly ChosenOutcome[] =>
  outcome.filter((row) => !isInCart(row));

/** The page's query with what was added and what is still chosen. */
export function resultQuery(
  entryNumber: number,
  added: readonly number[],
  chosen: readonly string[],
): Readonly<Record<string, string>> {
  return {
    ligne: String(entryNumber),
    ...(added.length > 0 ? { [addedParam]: added.join('.') } : {}),
    ...(chosen.length > 0 ? { [chosenParam]: chosen.join('.') } : {}),
  };
}

/** The numbers of lines in a query parameter. */
export const readNumbers = (text: string | null): readonly number[] =>
  (text ?? '')
    .split('.')
    .filter((part) => /^\d{1,9}$/.test(part))
    .slice(0, maxPreviewed)
    .map(Number);

/** The parcels that the page has just added, as the cart has them now. */
export function addedRecipients(numbers: readonly number[], parcels: readonly ParcelEntryAnswer[]): AddedRecipient[] {
  return numbers.map((entryNumber) => {
    const parcel = parcels.find((each) => each.entryNumber === entryNumber) ?? null;
    if (!parcel) return { entryNumber, parcel, name: '' };
    const { firstName, lastName, companyName, town } = parcel.smt.addresses.addressTo;
    const name = companyName || [firstName, lastName].filter(Boolean).join(' ');
    const { ht, ttc } = parcel.total;
    const price = { value: { value: ht.value, currencyIso: 'EUR' as const }, taxInclusive: { value: ttc.value } };
    return { entryNumber, parcel: { version: parcel.version, price }, name: [name, town].join(', ') };
  });
}

/**
 * Removes a parcel that the page has added, or restores it, and shows the page again. A line that was changed or removed
 * meanwhile is left as it is, and the page shows it so.
 */
export async function undoAdded(
  { api, visitor, entryNumber }: RecipientRequest,
  form: FormData,
  params: URLSearchParams,
) {
  const number = String(form.get('entryNumber') ?? '');
  const parameters = { ...visitor, cartId: 'current', entryNumber: number };
  try {
    if (form.get('intent') === 'restore') await api.call(restoreEntryCall, { parameters });
    else
      await api.call(removeEntryCall, {
        parameters,
        headers: { 'if-match': String(form.get('version') || '') || undefined },
      });
  } catch (error) {
    if (!(error instanceof CallError && [404, 409, 412].includes(error.status))) throw error;
  }
  const chosen = (params.get(chosenParam) ?? '').split('.').filter(Boolean);
  return goTo('addRecipient', visitor.site, resultQuery(entryNumber, readNumbers(params.get(addedParam)), chosen), 303);
}
