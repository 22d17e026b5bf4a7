/** The action that puts the chosen offers of a file into the cart. */

import { data } from 'react-router';
import type { CartUser } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { batchToCartCall } from '#domain/batch/calls.ts';
import type { BatchToCartAnswer } from '#domain/batch/contract.ts';
import { fieldOfProblem } from '#domain/cart/address-problems.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import { toParcelAddress } from '#domain/journey/parcel-of.ts';
import type { Site } from '#domain/site/site.ts';
import { readResultView, shownQuery } from './result-address.ts';

export const toCartAction = 'panier';
export const toCartFields = { seenTotal: 'total', nearestRelay: 'relaisProche', declared: 'declare' } as const;

export interface ToCartRefusal {
  readonly sender: AddressForm;
  readonly nearestRelay: boolean;
  readonly declared: boolean;
  readonly senderErrors: Readonly<Partial<Record<AddressField, string>>>;
  /** Messages that belong to no field; an empty one stands for a failure without a message. */
  readonly failed: readonly string[];
  readonly outcome: BatchToCartAnswer | null;
}

interface CartPlace {
  readonly site: Site;
  readonly user: CartUser;
  readonly cartId: string;
}

interface ToCartContext {
  readonly api: ApiClient;
  readonly site: Site;
  readonly batchId: string;
  readonly address: URL;
  readonly sender: AddressForm;
  /** Runs a change on the visitor's cart (app/cart/open-cart.ts). A visitor without a cart gets one first. */
  changeCart<Answer>(change: (cart: CartPlace) => Promise<Answer>): Promise<Answer>;
}

function problemsOf(errors: readonly ApiErrorItem[]): Pick<ToCartRefusal, 'senderErrors' | 'failed'> {
  const senderErrors: Partial<Record<AddressField, string>> = {};
  const failed: string[] = [];
  for (const { subject = '', message } of errors) {
    const field = fieldOfProblem('sender', subject);
    if (field) senderErrors[field] ??= message;
    else failed.push(message);
  }
  return { senderErrors, failed: errors.length === 0 ? unexplained : failed };
}

/** Leads to the payment. If some offers were refused, the answer says which and why instead, with the sender as typed. */
export async function addBatchToCart(
  { api, site, batchId, address, sender, changeCart }: ToCartContext,
  form: FormData,
) {
  const view = readResultView(address.searchParams);
  const nearestRelay = form.has(toCartFields.nearestRelay);
  const declared = form.has(toCartFields.declared);
  const seen = Number(form.get(toCartFields.seenTotal) ?? Number.NaN);
  const refuse = (answer: Partial<ToCartRefusal>) =>
    data<ToCartRefusal>(
      { sender, nearestRelay, declared, senderErrors: {}, failed: [], outcome: null, ...answer },
      { status: 422 },
    );
  try {
    const outcome = await changeCart((cart) =>
      api.call(batchToCartCall, {
        parameters: { ...cart, batchId },
        query: shownQuery(view),
        body: {
          sender: toParcelAddress(sender, false),
          nearestRelay,
          declared,
          ...(Number.isFinite(seen) ? { seenTotal: { value: seen } } : {}),
        },
      }),
    );
    return outcome.refusedCount > 0 ? refuse({ outcome }) : goTo('checkout', site, {}, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refuse(problemsOf(error.errors));
  }
}
