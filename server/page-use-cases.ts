/** The use cases that pages call, as a visitor's request may (docs/decisions/0040-pages-call-use-cases.md). */
import { type RefusalMaker, refusedUseCase } from '#server/http/error-answer.ts';
import type { LogUseCase } from '#server/http/request-log.ts';
import { type OfficeUseCases, officeRooms, type RoomOptions } from '#server/office/rooms.ts';
import { openRooms, type StaffOptions, type StaffRequest } from '#server/office/staff-use-case.ts';

export interface PageUseCases {
  readonly office: OfficeUseCases;
}

/** Opens the use cases for a request; `makeRefusal` makes the errors that a page gets for refused ones. */
export type OpenUseCases = (request: StaffRequest, makeRefusal: RefusalMaker) => PageUseCases;

export interface UseCaseOptions extends StaffOptions {
  readonly logUseCase: LogUseCase;
}

export function createUseCases(options: RoomOptions & UseCaseOptions): OpenUseCases {
  const rooms = officeRooms(options);
  return (request, makeRefusal) => {
    let office: OfficeUseCases | undefined;
    return {
      // Opened by pages of the back office only: every other page would pay for it.
      get office() {
        office ??= openRooms(rooms, options, request, async (useCase, error) => {
          await options.logUseCase(request, useCase, error);
          return error && refusedUseCase(error, request.locale, makeRefusal);
        });
        return office;
      },
    };
  };
}
