/** Use cases of any visitor, and those of signed-in customers: whoever has no session gets a 401. */
import type * as v from 'valibot';
import type { CallContext } from './call-context.ts';
import { requireAccount, type SignedInAccount } from './identity.ts';
import type { LimitName } from './request-limits.ts';
import type { UseCase } from './use-case.ts';

/** What a use case knows of the request of whoever asks, and the cookies that it may set. */
export interface Visitor
  extends Pick<CallContext, 'locale' | 'clientAddress' | 'cookieHeader' | 'identity' | 'cookie' | 'setCookie'> {
  /** The ticket for an unpublished version of a page; a use case that answers with that version says so. */
  readonly preview?: { readonly ticket: string; noteShown(): void };
}

export interface Customer extends Pick<Visitor, 'locale'> {
  readonly account: SignedInAccount;
  readonly visitor: Visitor;
}

export const accountUseCase = <Output>(
  run: (customer: Customer) => Promise<Output>,
): UseCase<Customer, undefined, Output> => ({ schema: undefined, run });

/** `limit` counts the requests of costly ones, and those by which secrets could be guessed. */
export const accountUseCaseOf = <Schema extends v.GenericSchema, Output>(
  schema: Schema,
  run: (customer: Customer, input: v.InferOutput<Schema>) => Promise<Output>,
  limit?: LimitName,
): UseCase<Customer, Schema, Output> => ({ schema, run, limit });

export const visitorUseCase = <Output>(
  run: (visitor: Visitor) => Promise<Output>,
): UseCase<Visitor, undefined, Output> => ({ schema: undefined, run });

export const visitorUseCaseOf = <Schema extends v.GenericSchema, Output>(
  schema: Schema,
  run: (visitor: Visitor, input: v.InferOutput<Schema>) => Promise<Output>,
  limit?: LimitName,
): UseCase<Visitor, Schema, Output> => ({ schema, run, limit });

/** Throws a 401 if the visitor isn't signed in. */
export const customerOf = async (visitor: Visitor): Promise<Customer> => ({
  locale: visitor.locale,
  visitor,
  account: await requireAccount(visitor),
});
