import { isCartBeingPaid } from '#app/api/cart-being-paid.ts';
import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { draftParam } from '#app/journey/draft-param.ts';
import {
  agreeToPriceCall,
  cartCall,
  changeEntryCall,
  dismissMergeCall,
  removeEntryCall,
  renewParcelsCall,
  restoreEntryCall,
} from '#domain/cart/calls.ts';
import { consolidateCall, undoConsolidationCall } from '#domain/cart/consolidation-calls.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import { type QuantityFault, readQuantity } from '#domain/cart/typed-quantity.ts';
import { addVoucherCall, removeVoucherCall } from '#domain/cart/voucher-calls.ts';
import { editDraftCall } from '#domain/journey/calls.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { formOfCriteria } from '#domain/shipping/form-of-criteria.ts';
import type { PageName } from '#domain/site/paths.ts';
import { type CartNoticeKind, consolidationParam, consolidationStates, moreParam, noticeParams } from './load-cart.ts';

export type CartProblem =
  | 'changed'
  | 'gone'
  | 'late'
  | 'closed'
  | 'soldOut'
  | 'failed'
  | 'offerGone'
  | 'incomplete'
  | 'refused'
  | 'quotation'
  | QuantityFault;

export type CartChange =
  | { readonly page: PageName; readonly query: Readonly<Record<string, string>> }
  | CompletedChange
  | RefusedChange;

export interface RefusedChange {
  readonly problem: CartProblem;
  readonly entryNumber: number;
  readonly typed?: string;
  readonly message?: string;
}

export interface CompletedChange {
  readonly done: CartNoticeKind;
  readonly entryNumber: number;
  /**
   * How many packs were added if fewer were available than requested; undefined if the quantity was reduced instead.
   */
  readonly more?: number;
}

interface Line extends VisitorCart {
  readonly entryNumber: number;
  /** The version of the line that the visitor saw, as value of `If-Match`. */
  readonly version: string;
  readonly form: FormData;
}

const parametersOf = ({ site, user, entryNumber }: Line) => ({
  site,
  user,
  cartId: 'current',
  entryNumber: String(entryNumber),
});

const completed = (done: CartNoticeKind, { entryNumber }: Line): CompletedChange => ({ done, entryNumber });

const isLineGone = (error: unknown): boolean =>
  error instanceof CallError && error.status === 404 && error.errors.some(({ subjectType }) => subjectType === 'entry');

/**
 * Null if the line has changed since the visitor saw it and has this quantity already, as after a second press. Throws
 * what the call throws.
 */
async function setQuantity(api: ApiClient, line: Line, quantity: number): Promise<CartModificationAnswer | null> {
  const parameters = parametersOf(line);
  try {
    return await api.call(changeEntryCall, {
      parameters,
      headers: { 'if-match': line.version || undefined },
      body: { quantity },
    });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 412) throw error;
    const { entries } = await api.call(cartCall, { parameters });
    if (!entries.some((entry) => entry.entryNumber === line.entryNumber && entry.quantity === quantity)) throw error;
    return null;
  }
}

const numberOf = (form: FormData, name: string) => Number(form.get(name) ?? Number.NaN);
const euros = (value: number) => ({ value, currencyIso: 'EUR' as const });

const changes = {
  /** Removes a line. Succeeds also if a first press, or another tab, has removed it already. */
  async remove(api: ApiClient, line: Line): Promise<CartChange> {
    const headers = { 'if-match': line.version || undefined };
    try {
      await api.call(removeEntryCall, { parameters: parametersOf(line), headers });
    } catch (error) {
      if (!isLineGone(error)) throw error;
    }
    return completed('gone', line);
  },
  async restore(api: ApiClient, line: Line): Promise<CartChange> {
    await api.call(restoreEntryCall, { parameters: parametersOf(line) });
    return completed('restored', line);
  },
  async dismiss(api: ApiClient, { site, user, form }: Line): Promise<CartChange> {
    await api.call(dismissMergeCall, { parameters: { site, user, cartId: 'current' } });
    return { page: form.get('page') === 'checkout' ? 'checkout' : 'cart', query: {} };
  },
  /** Quotes expired parcels again at the current price: one line or, if the form names none, every expired line. */
  async renew(api: ApiClient, { site, user, entryNumber, form }: Line): Promise<CartChange> {
    const { renewed, refused } = await api.call(renewParcelsCall, {
      parameters: { site, user, cartId: 'current' },
      body: form.has('all') ? {} : { entryNumber },
    });
    const [firstRefusal] = refused;
    if (firstRefusal) return { problem: firstRefusal.reason, entryNumber: firstRefusal.entryNumber };
    return { done: 'renewed', entryNumber: renewed[0] ?? entryNumber };
  },
  async edit(api: ApiClient, { site, entryNumber }: Line): Promise<CartChange> {
    const { code } = await api.call(editDraftCall, { query: { site }, body: { cartId: 'current', entryNumber } });
    return { page: 'contact', query: { envoi: code } };
  },
  async duplicate(api: ApiClient, { site, entryNumber }: Line): Promise<CartChange> {
    const { criteria, code, expired } = await api.call(editDraftCall, {
      query: { site },
      body: { cartId: 'current', entryNumber, copy: true },
    });
    // The date of an old line may be in the past; an empty one stands for the first possible date.
    const form = formOfCriteria(expired ? { ...criteria, collectionDate: '' } : criteria);
    return { page: 'parcel', query: { ...Object.fromEntries(criteriaToSearch(form)), [draftParam]: code } };
  },
  async quantity(api: ApiClient, line: Line): Promise<CartChange> {
    const typed = String(line.form.get('quantity') ?? '');
    const reading = readQuantity(typed);
    if ('fault' in reading) return { problem: reading.fault, entryNumber: line.entryNumber, typed };
    const change = await setQuantity(api, line, reading.quantity);
    if (change === null) return completed('changed', line);
    const { statusCode, quantityAdded } = change;
    if (statusCode === 'noStock') return { problem: 'soldOut', entryNumber: line.entryNumber };
    if (statusCode !== 'lowStock' && !reading.beyond) return completed('changed', line);
    return { ...completed('limited', line), ...(quantityAdded >= 0 && { more: quantityAdded }) };
  },
  /** Accepts a new price. The fields `ttc` and `ht` are the price that was shown, in euros. */
  async agree(api: ApiClient, line: Line): Promise<CartChange> {
    const price = { ttc: euros(numberOf(line.form, 'ttc')), ht: euros(numberOf(line.form, 'ht')) };
    await api.call(agreeToPriceCall, { parameters: parametersOf(line), body: { price } });
    return completed('changed', line);
  },
  async consolidate(api: ApiClient, { site, user, form }: Line): Promise<CartChange> {
    const parameters = { site, user, cartId: 'current' } as const;
    await api.call(consolidateCall, { parameters, body: { code: String(form.get('code') ?? '') } });
    return { page: 'cart', query: { [consolidationParam]: consolidationStates.applied } };
  },
  async undoConsolidation(api: ApiClient, { site, user, form }: Line): Promise<CartChange> {
    const parameters = { site, user, cartId: 'current' } as const;
    await api.call(undoConsolidationCall, { parameters, query: { code: String(form.get('code') ?? '') } });
    return { page: 'cart', query: { [consolidationParam]: consolidationStates.undone } };
  },
  async voucher(api: ApiClient, { site, user, form }: Line): Promise<CartChange> {
    const parameters = { site, user, cartId: 'current' } as const;
    await api.call(addVoucherCall, { parameters, query: { voucherId: String(form.get('code') ?? '') } });
    return { page: 'cart', query: {} };
  },
  async removeVoucher(api: ApiClient, { site, user, form }: Line): Promise<CartChange> {
    const code = String(form.get('code') ?? '');
    await api.call(removeVoucherCall, { parameters: { site, user, cartId: 'current', voucherId: code || '-' } });
    return { page: 'cart', query: {} };
  },
};

type Intent = keyof typeof changes;

const isIntent = (value: string): value is Intent => Object.hasOwn(changes, value);

const problemOfStatus: Readonly<Record<number, CartProblem>> = { 404: 'gone', 412: 'changed' };

function problemOf(intent: Intent, error: CallError): CartProblem {
  if (isClosedJourney(error)) return 'closed';
  const problem = problemOfStatus[error.status] ?? 'failed';
  return problem === 'gone' && intent === 'restore' ? 'late' : problem;
}

export function noticeQuery({ done, entryNumber, more }: CompletedChange): Readonly<Record<string, string>> {
  return { [noticeParams[done]]: String(entryNumber), ...(more !== undefined && { [moreParam]: String(more) }) };
}

/** Makes the change that the field `intent` names (a key of `changes`) to the line in the field `entryNumber`. */
export async function changeCart(api: ApiClient, visitor: VisitorCart, form: FormData): Promise<CartChange> {
  const intent = String(form.get('intent') ?? '');
  const text = String(form.get('entryNumber') ?? '');
  const line = { ...visitor, entryNumber: Number(text), version: String(form.get('version') ?? ''), form };
  if (!isIntent(intent) || !/^\d{1,9}$/.test(text)) return { problem: 'failed', entryNumber: -1 };
  try {
    return await changes[intent](api, line);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isCartBeingPaid(error)) return { page: 'checkout', query: {} };
    const [{ message } = { message: '' }] = error.errors;
    if (intent === 'voucher' && message && error.status !== 404) {
      return { problem: 'refused', entryNumber: -1, message, typed: String(form.get('code') ?? '') };
    }
    const isOwnMessage = intent === 'consolidate' || intent === 'undoConsolidation';
    if (isOwnMessage && message && error.status !== 404) return { problem: 'refused', entryNumber: -1, message };
    return { problem: problemOf(intent, error), entryNumber: line.entryNumber };
  }
}
