/**
 * The part of the page 'Ajouter un destinataire' that sends a parcel to several entries of the address book at once.
 */
import type { VisitorCart } from '#app/api/cart-user.ts';
import type { ApiClient } from '#app/api/client.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { type AddressForm, addressFormOf } from '#domain/address/address-form.ts';
import { addRecipientsCall } from '#domain/journey/calls.ts';
import { maxFormLine, maxRecipients } from '#domain/journey/recipient-limits.ts';
import type { RecipientAnswer } from '#domain/journey/recipients-contract.ts';
import { placeText } from '#domain/territory/place-text.ts';
import type { BookRow, ChosenOutcome } from './outcome.ts';
import { readChosenIds } from './page-query.ts';

/** A number for a text, the same each time: FNV-1a, reduced to the numbers that a line of a form may have. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) & maxFormLine;
}

/**
 * The line of each recipient of a form, given a text that identifies them. It depends on who the recipient is rather
 * than on the place in the form, which may be filled in otherwise after a lost answer. Equal texts get different lines.
 */
export function lineNumbers(keys: readonly string[]): readonly number[] {
  const taken = new Set<number>();
  return keys.map((key) => {
    let line = numberOf(key);
    while (taken.has(line)) line = (line + 1) & maxFormLine;
    taken.add(line);
    return line;
  });
}

export interface LineRequest {
  readonly api: ApiClient;
  readonly visitor: VisitorCart;
  readonly entryNumber: number;
  /** UUID of the page's form, which is in its address: a form that is sent again adds nobody twice. */
  readonly form: string;
  readonly report: (error: unknown) => void;
}

export function entryText({ addressName, postalCode, town, country }: KeptAddress): string {
  const place = placeText({ postalCode, city: town });
  return [addressName, place, country.isocode === 'FR' ? '' : country.isocode].filter(Boolean).join(', ');
}

/** A recipient to send; the key says who it is, by the entry of the address book or by what was typed. */
export interface Recipient {
  readonly key: string;
  readonly address: AddressForm;
}

/**
 * Sends recipients to the server, in as many calls as it takes; they are told as the line's recipient is unless `told`
 * says otherwise. Returns the answers in the order of the recipients; if
 * a call fails after others have succeeded, the rest has none.
 */
export async function sendLines(
  { api, visitor, entryNumber, form, report }: LineRequest,
  preview: boolean,
  recipients: readonly Recipient[],
  told?: boolean,
): Promise<readonly (RecipientAnswer | undefined)[]> {
  const lines = lineNumbers(recipients.map(({ key }) => key));
  const numbered = recipients.map(({ address }, at) => ({ line: lines[at] ?? 0, address }));
  const answers: RecipientAnswer[] = [];
  for (let start = 0; start < numbered.length; start += maxRecipients) {
    try {
      const answer = await api.call(addRecipientsCall, {
        parameters: { ...visitor, cartId: 'current', entryNumber: String(entryNumber) },
        body: { form, preview, notifyRecipient: told, recipients: numbered.slice(start, start + maxRecipients) },
      });
      answers.push(...answer.recipients);
    } catch (error) {
      if (start === 0) throw error;
      report(error);
      break;
    }
  }
  return lines.map((line) => answers.find((each) => each.line === line));
}

const recipientOf = (entry: KeptAddress): Recipient => ({ key: `book ${entry.id}`, address: addressFormOf(entry) });

const unknown = { state: null, price: null, messages: [], entryNumber: null };

/** The entries with what the parcel costs for each and what is missing; without that if it can't be worked out. */
export async function previewBook(request: LineRequest, entries: readonly KeptAddress[]): Promise<readonly BookRow[]> {
  const previewed = entries.map(recipientOf);
  const answers = await sendLines(request, true, previewed).catch((error: unknown) => {
    request.report(error);
    return [];
  });
  return entries.map((entry, at) => {
    const { state, price, messages } = answers[at] ?? unknown;
    return { id: entry.id, text: entryText(entry), state, price, messages };
  });
}

function readChosen(form: FormData, entries: readonly KeptAddress[]): readonly KeptAddress[] {
  const chosen = new Set(readChosenIds(form));
  return entries.filter(({ id }) => chosen.has(id));
}

/** The one chosen entry of a form; null if none or several are chosen. */
export function onlyChosen(form: FormData, entries: readonly KeptAddress[]): KeptAddress | null {
  const [first, second] = readChosen(form, entries);
  return first && !second ? first : null;
}

/**
 * Puts the parcel into the cart for all chosen entries. Answers what became of each, in the order of the book; of those
 * whose call failed it isn't known.
 */
export async function addChosen(
  request: LineRequest,
  form: FormData,
  entries: readonly KeptAddress[],
): Promise<readonly ChosenOutcome[]> {
  const chosen = readChosen(form, entries);
  const answers = await sendLines(request, false, chosen.map(recipientOf));
  return chosen.map((entry, at) => {
    const { state, price, messages, entryNumber } = answers[at] ?? unknown;
    return { id: entry.id, text: entryText(entry), state, price, messages, entryNumber };
  });
}
