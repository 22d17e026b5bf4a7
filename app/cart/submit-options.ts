/**
 * Actions of the step 'Options': change the date, or put the parcel into the cart (docs/requirements.md CRT-2, CRT-4,
 * ADR-13).
 */
import { isCartBeingPaid } from '#app/api/cart-being-paid.ts';
import type { CartUser, VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { refusedSubjects, stepOfSubject, subjectsParam } from '#app/journey/refused-subjects.ts';
import { refuseStep, type StepRequest, stay } from '#app/journey/step-action.ts';
import { stepBefore, stepPages } from '#app/journey/step-order.ts';
import { goTo } from '#app/shell/go-to.ts';
import { subjectMessage } from '#domain/address/error-subjects.ts';
import { addParcelCall, changeParcelCall } from '#domain/cart/calls.ts';
import type { CartModificationsAnswer } from '#domain/cart/contract.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { changeDraftCall, renewDraftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { Locale } from '#domain/site/locale.ts';
import { addPackaging, packagingOf } from './change-packaging.ts';
import { noticeParams } from './load-cart.ts';
import { type ChangeCart, openCart } from './open-cart.ts';

/**
 * Errors of the cart are shown on this step or on the one where they can be corrected. `cartUser` is called only when
 * something goes into a cart, and may throw a redirect.
 */
export async function submitOptions(intent: string, request: StepRequest, cartUser: () => CartUser, locale: Locale) {
  const { api, site, form, draft } = request;
  // The button beside the box names the day on which the box has arrived.
  const [action = '', namedDay] = intent.split(':');
  const collectionDate = namedDay ?? String(form.get('collectionDate') ?? '');
  const otherDate = collectionDate !== '' && collectionDate !== draft.criteria.collectionDate;
  if (draft.addedEntry === null && (action === 'date' || otherDate)) {
    await api.call(renewDraftCall, {
      parameters: { draftCode: draft.code },
      query: { site },
      body: { collectionDate },
    });
    // The date was changed without asking for its price, which the visitor must see before anything goes into the cart.
    if (action !== 'date') return refuseStep({ refused: [errorMessage(locale, 'offer.otherDate')] });
    return stay('options', site, draft.code);
  }
  if (draft.problems.options.length > 0) return null;
  const before = draft.addedEntry === null ? stepBefore('options', draft) : null;
  if (before) return goTo(stepPages[before], site, { envoi: draft.code }, 303);
  const visitor = { site, user: cartUser() };
  const changeCart = openCart(api, visitor);
  // The box first: without it the parcel stays here, where the message is.
  const packaging = draft.addedEntry === null ? packagingOf(form, `${draft.submitKey}-box`) : null;
  const refusal = packaging && (await addPackaging(api, changeCart, packaging));
  if (refusal) return refuseStep({ refused: [errorMessage(locale, 'cart.packaging')] });
  const outcome = await putIntoCart(api, visitor, draft, changeCart);
  if ('entryNumber' in outcome) {
    if (action === 'pay') return goTo('checkout', site, {}, 303);
    return goTo('cart', site, { [noticeParams[draft.edit ? 'changed' : 'added']]: String(outcome.entryNumber) }, 303);
  }
  // The draft remains; a bar on other pages leads back to it.
  if (isCartBeingPaid(outcome)) return goTo('checkout', site, {}, 303);
  const elsewhere = outcome.errors
    .map(({ subject = '' }) => stepOfSubject(subject))
    .find((step) => step && step !== 'options');
  if (elsewhere) {
    const subjects = refusedSubjects(outcome.errors, elsewhere);
    return goTo(stepPages[elsewhere], site, { envoi: draft.code, [subjectsParam]: subjects }, 303);
  }
  const subjects = outcome.errors.flatMap(({ subject }) => subject ?? []);
  return refuseStep({ refused: outcome.errors.map((error) => subjectMessage(locale, error)), subjects });
}

type CartOutcome =
  | { readonly entryNumber: number }
  | { readonly errors: readonly ApiErrorItem[]; readonly status: number };

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
async function putIntoCart(
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
