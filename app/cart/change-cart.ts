import { type ApiClient, CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { removeEntryCall, restoreEntryCall } from '#domain/cart/contract.ts';
import { editDraftCall } from '#domain/journey/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { PageName } from '#domain/site/paths.ts';
import { noticeParams } from './load-cart.ts';

/** Why a change was refused; each has its words in the cart's texts. */
export type CartProblem = 'changed' | 'gone' | 'late' | 'closed' | 'failed';

/** Where a change leads: on to a page, or back to the cart with what stood in its way. */
export type CartChange =
  | { readonly page: PageName; readonly query: Readonly<Record<string, string>> }
  | { readonly problem: CartProblem; readonly entryNumber: number };

interface Line {
  readonly site: Mode;
  readonly entryNumber: number;
  /** The version that the visitor has seen, as in `If-Match`. */
  readonly version: string;
}

const parametersOf = ({ site, entryNumber }: Line) => ({
  site,
  user: 'anonymous' as const,
  cartId: 'current',
  entryNumber: String(entryNumber),
});

const toCart = (kind: keyof typeof noticeParams, { entryNumber }: Line): CartChange => ({
  page: 'cart',
  query: { [noticeParams[kind]]: String(entryNumber) },
});

const changes = {
  async remove(api: ApiClient, line: Line): Promise<CartChange> {
    await api.call(removeEntryCall, {
      parameters: parametersOf(line),
      headers: { 'if-match': line.version || undefined },
    });
    return toCart('gone', line);
  },
  async restore(api: ApiClient, line: Line): Promise<CartChange> {
    await api.call(restoreEntryCall, { parameters: parametersOf(line) });
    return toCart('restored', line);
  },
  async edit(api: ApiClient, { site, entryNumber }: Line): Promise<CartChange> {
    const { code } = await api.call(editDraftCall, { query: { site }, body: { cartId: 'current', entryNumber } });
    return { page: 'contact', query: { envoi: code } };
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

/** Does what a form of the cart page asks: `intent` remove, restore or edit, of the line `entryNumber`. */
export async function changeCart(api: ApiClient, site: Mode, form: FormData): Promise<CartChange> {
  const intent = String(form.get('intent') ?? '');
  const text = String(form.get('entryNumber') ?? '');
  const line = { site, entryNumber: Number(text), version: String(form.get('version') ?? '') };
  if (!isIntent(intent) || !/^\d{1,9}$/.test(text)) return { problem: 'failed', entryNumber: -1 };
  try {
    return await changes[intent](api, line);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { problem: problemOf(intent, error), entryNumber: line.entryNumber };
  }
}
