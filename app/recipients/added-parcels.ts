/** The parcels that the page 'Ajouter un destinataire' has just added: shown, removed again and restored. */
import { CallError } from '#app/api/client.ts';
import { goTo } from '#app/shell/go-to.ts';
import { addresseeOf } from '#domain/cart/addressee.ts';
import { cartCall, removedEntriesCall, removeEntryCall, restoreEntryCall } from '#domain/cart/calls.ts';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import type { AddedParcel } from './outcome.ts';
import { addedParam, readChosenIds, readNumbers, resultQuery } from './page-query.ts';
import type { LineRequest } from './send-lines.ts';

/** The list is empty if there is no cart. */
export async function loadParcels({ api, visitor }: LineRequest): Promise<readonly ParcelEntryAnswer[]> {
  try {
    const { entries } = await api.call(cartCall, { parameters: { ...visitor, cartId: 'current' } });
    return parcelsOf(entries);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

function recipientText({ smt }: ParcelEntryAnswer): string {
  const { addressTo } = smt.addresses;
  return [addresseeOf(addressTo), addressTo.town].join(', ');
}

function toAdded(parcel: ParcelEntryAnswer, isInCart: boolean): AddedParcel {
  const { entryNumber, version } = parcel;
  const { ht, ttc } = parcel.total;
  const price = { value: { value: ht.value, currencyIso: 'EUR' as const }, taxInclusive: { value: ttc.value } };
  return { entryNumber, parcel: isInCart ? { version, price } : null, name: recipientText(parcel) };
}

async function loadRemoved({ api, visitor, report }: LineRequest): Promise<readonly ParcelEntryAnswer[]> {
  try {
    const { entries } = await api.call(removedEntriesCall, { parameters: { ...visitor, cartId: 'current' } });
    return parcelsOf(entries);
  } catch (error) {
    report(error);
    return [];
  }
}

/**
 * The parcels that were just added, by the numbers of their lines, as the cart has them now. One that was removed is
 * among them as long as it can be restored.
 */
export async function readAdded(
  request: LineRequest,
  numbers: readonly number[],
  parcels: readonly ParcelEntryAnswer[],
): Promise<readonly AddedParcel[]> {
  const find = (entries: readonly ParcelEntryAnswer[], number: number) =>
    entries.find(({ entryNumber }) => entryNumber === number);
  const isComplete = numbers.every((number) => find(parcels, number));
  const removed = isComplete ? [] : await loadRemoved(request);
  return numbers.flatMap((number) => {
    const parcel = find(parcels, number) ?? find(removed, number);
    return parcel ? [toAdded(parcel, parcels.includes(parcel))] : [];
  });
}

/** A change of a parcel that was just added; `version` is the `ETag` of its line, empty if it isn't known. */
export interface AddedChange {
  readonly intent: string;
  readonly entryNumber: string;
  readonly version: string;
}

/** A line that was changed or removed meanwhile is left as it is. */
export async function changeAdded(
  { api, visitor }: LineRequest,
  { intent, entryNumber, version }: AddedChange,
): Promise<void> {
  const parameters = { ...visitor, cartId: 'current', entryNumber };
  try {
    if (intent === 'restore') await api.call(restoreEntryCall, { parameters });
    else await api.call(removeEntryCall, { parameters, headers: { 'if-match': version || undefined } });
  } catch (error) {
    if (!(error instanceof CallError && [404, 409, 412].includes(error.status))) throw error;
  }
}

export async function undoAdded(request: LineRequest, form: FormData, params: URLSearchParams) {
  const read = (name: string) => String(form.get(name) ?? '');
  await changeAdded(request, {
    intent: read('intent'),
    entryNumber: read('entryNumber'),
    version: read('version'),
  });
  const added = readNumbers(params.get(addedParam));
  const query = resultQuery(request.entryNumber, added, readChosenIds(params), request.form);
  return goTo('addRecipient', request.visitor.site, query, 303);
}
