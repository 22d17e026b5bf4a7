/** Puts a journey's parcel into the cart, or back into its line (docs/requirements.md CRT-2, CRT-5, CRT-9). */
import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { addParcelCall, changeParcelCall } from '#domain/cart/calls.ts';
import type { CartModificationsAnswer } from '#domain/cart/contract.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { changeDraftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import { type ChangeCart, openCart } from './open-cart.ts';

export type CartOutcome =
  | { readonly entryNumber: number }
  | { readonly errors: readonly ApiErrorItem[]; readonly status: number };

/** What the cart answered, and the cart's guid if it was created for the parcel. */
interface PutParcel {
  readonly answer: CartModificationsAnswer;
  readonly createdCart?: string | undefined;
}

function add(api: ApiClient, changeCart: ChangeCart, draft: DraftAnswer): Promise<PutParcel> {
  const input = { headers: { 'idempotency-key': draft.submitKey }, body: parcelPayloadOf(draft) };
  return changeCart(async (parameters) => ({
    answer: await api.call(addParcelCall, { ...input, parameters }),
    createdCart: parameters.cartId === 'current' ? undefined : parameters.cartId,
  }));
}

/** Saves a changed line if it still has the version that was read. */
async function change(
  api: ApiClient,
  visitor: VisitorCart,
  draft: DraftAnswer,
  edit: NonNullable<DraftAnswer['edit']>,
): Promise<PutParcel> {
  const answer = await api.call(changeParcelCall, {
    parameters: { ...visitor, cartId: edit.cartId ?? 'current', entryNumber: String(edit.entryNumber) },
    headers: { 'idempotency-key': draft.submitKey, 'if-match': `"${edit.version}"` },
    body: parcelPayloadOf(draft),
  });
  return { answer };
}

/**
 * Adds the parcel of a draft to the cart, or saves the line that it changes, and ends the journey. Because of the
 * draft's idempotency key, a repeated submit has no further effect and returns the first result. `changeCart` is given
 * if the request has changed the cart already.
 */
export async function putIntoCart(
  api: ApiClient,
  visitor: VisitorCart,
  draft: DraftAnswer,
  changeCart: ChangeCart = openCart(api, visitor),
): Promise<CartOutcome> {
  if (draft.addedEntry !== null) return { entryNumber: draft.addedEntry };
  const { edit } = draft;
  try {
    const { answer, createdCart } = await (edit ? change(api, visitor, draft, edit) : add(api, changeCart, draft));
    const entryNumber = answer.cartModifications[0]?.entry.entryNumber ?? 0;
    await api.call(changeDraftCall, {
      parameters: { draftCode: draft.code },
      query: { site: visitor.site },
      body: { details: {}, addedEntry: entryNumber, addedCart: createdCart },
    });
    return { entryNumber };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { errors: error.errors, status: error.status };
  }
}
