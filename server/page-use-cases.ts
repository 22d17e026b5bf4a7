/** The use cases that pages call, as a visitor's request may (docs/decisions/0040-pages-call-use-cases.md). */
import { openAccountRooms } from '#server/http/account-use-case.ts';
import { type RefusalMaker, refusedUseCase } from '#server/http/error-answer.ts';
import type { LogUseCase } from '#server/http/request-log.ts';
import type { OpenedRooms } from '#server/http/use-case.ts';
import { type OfficeUseCases, officeRooms, type RoomOptions } from '#server/office/rooms.ts';
import { openStaffRooms, type StaffOptions, type StaffRequest } from '#server/office/staff-use-case.ts';
import { type TripContext, tripRooms } from '#server/trips/service.ts';

export interface AccountRoomOptions {
  readonly trips: TripContext;
}

const accountRooms = ({ trips }: AccountRoomOptions) => tripRooms(trips);

export type AccountUseCases = OpenedRooms<ReturnType<typeof accountRooms>>;

export interface PageUseCases {
  readonly office: OfficeUseCases;
  readonly account: AccountUseCases;
}

/** `makeRefusal` makes the errors that a page gets for refused use cases. */
export type OpenUseCases = (request: StaffRequest, makeRefusal: RefusalMaker) => PageUseCases;

export interface UseCaseOptions extends StaffOptions {
  readonly logUseCase: LogUseCase;
}

export function createUseCases(options: RoomOptions & AccountRoomOptions & UseCaseOptions): OpenUseCases {
  const [ofOffice, ofAccount] = [officeRooms(options), accountRooms(options)];
  return (request, makeRefusal) => {
    const ended = async (useCase: string, error: unknown) => {
      await options.logUseCase(request, useCase, error);
      return error && refusedUseCase(error, request.locale, makeRefusal);
    };
    let [office, account]: Partial<[OfficeUseCases, AccountUseCases]> = [];
    // Each is opened by the pages that use it: every other page would pay for it.
    return {
      get office() {
        office ??= openStaffRooms(ofOffice, options, request, ended);
        return office;
      },
      get account() {
        account ??= openAccountRooms(ofAccount, request, ended);
        return account;
      },
    };
  };
}
