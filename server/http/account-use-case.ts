/** Use cases of signed-in customers: whoever has no session gets a 401. */
import type * as v from 'valibot';
import type { CallContext } from './call-context.ts';
import { requireAccount, type SignedInAccount } from './identity.ts';
import { type OpenedRooms, openRooms, type Rooms, type UseCase, type UseCaseEnded } from './use-case.ts';

export interface Customer extends Pick<CallContext, 'locale'> {
  readonly account: SignedInAccount;
}

export const accountUseCase = <Output>(
  run: (customer: Customer) => Promise<Output>,
): UseCase<Customer, undefined, Output> => ({ schema: undefined, run });

export const accountUseCaseOf = <Schema extends v.GenericSchema, Output>(
  schema: Schema,
  run: (customer: Customer, input: v.InferOutput<Schema>) => Promise<Output>,
): UseCase<Customer, Schema, Output> => ({ schema, run });

export function openAccountRooms<Opened extends Rooms>(
  rooms: Opened,
  request: Pick<CallContext, 'locale' | 'identity'>,
  ended: UseCaseEnded,
): OpenedRooms<Opened> {
  return openRooms(rooms, async () => ({ locale: request.locale, account: await requireAccount(request) }), ended);
}
