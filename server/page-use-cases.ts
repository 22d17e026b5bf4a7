/** The use cases that pages call, as a visitor's request may (docs/decisions/0040-pages-call-use-cases.md). */
import { type AccountRoomOptions, ownAccountRooms, signInRooms } from '#server/account/rooms.ts';
import { addressBookRooms } from '#server/address/address-book.ts';
import type { AddressBookContext } from '#server/address/address-book-change.ts';
import { type ShopRoomOptions, shopRooms } from '#server/catalog/rooms.ts';
import { type ContentRoomOptions, contentRooms } from '#server/content/rooms.ts';
import { customerOf, type Visitor } from '#server/http/account-use-case.ts';
import { type RefusalMaker, refusedUseCase } from '#server/http/error-answer.ts';
import type { CountUseCase } from '#server/http/request-limits.ts';
import type { LogUseCase } from '#server/http/request-log.ts';
import { type OpenedRooms, openRooms } from '#server/http/use-case.ts';
import type { NamingContext } from '#server/named-entries/service.ts';
import { type OfficeUseCases, officeRooms, type RoomOptions } from '#server/office/rooms.ts';
import { openStaffRooms, type StaffOptions, type StaffRequest } from '#server/office/staff-use-case.ts';
import { purchaseRooms, type VisitorOrderOptions, visitorOrderRooms } from '#server/orders/rooms.ts';
import type { OrdersContext } from '#server/orders/service.ts';
import { orderListRooms } from '#server/quick-order/order-lists.ts';
import { type ExampleRoomOptions, exampleRooms } from '#server/shipping/example.ts';
import { type TripContext, tripRooms } from '#server/trips/service.ts';
import { type WebhookContext, webhookRooms } from '#server/webhook/service.ts';

export interface CustomerRoomOptions extends AccountRoomOptions {
  readonly trips: TripContext;
  readonly addressBook: AddressBookContext;
  readonly orderLists: NamingContext;
  readonly orders: OrdersContext;
  readonly webhooks: WebhookContext;
}

const accountRooms = (options: CustomerRoomOptions) => ({
  ...ownAccountRooms(options),
  ...tripRooms(options.trips),
  ...addressBookRooms(options.addressBook),
  ...orderListRooms(options.orderLists),
  ...purchaseRooms(options),
  ...webhookRooms(options),
});

export type VisitorRoomOptions = CustomerRoomOptions &
  VisitorOrderOptions &
  ShopRoomOptions &
  ContentRoomOptions &
  ExampleRoomOptions;

const visitorRooms = (options: VisitorRoomOptions) => ({
  ...signInRooms(options.accounts),
  ...visitorOrderRooms(options),
  ...shopRooms(options),
  ...contentRooms(options),
  ...exampleRooms(options),
});

export type AccountUseCases = OpenedRooms<ReturnType<typeof accountRooms>>;
export type VisitorUseCases = OpenedRooms<ReturnType<typeof visitorRooms>>;

export interface PageUseCases {
  readonly office: OfficeUseCases;
  readonly account: AccountUseCases;
  readonly visitor: VisitorUseCases;
}

/** `makeRefusal` makes the errors that a page gets for refused use cases. */
export type OpenUseCases = (request: StaffRequest & Visitor, makeRefusal: RefusalMaker) => PageUseCases;

export interface UseCaseOptions extends StaffOptions {
  readonly logUseCase: LogUseCase;
  readonly countUseCase: CountUseCase;
}

export function createUseCases(options: RoomOptions & VisitorRoomOptions & UseCaseOptions): OpenUseCases {
  const [ofOffice, ofAccount, ofVisitor] = [officeRooms(options), accountRooms(options), visitorRooms(options)];
  return (request, makeRefusal) => {
    const ended = async (useCase: string, error: unknown) => {
      await options.logUseCase(request, useCase, error);
      return error && refusedUseCase(error, request.locale, makeRefusal);
    };
    let [office, account, visitor]: Partial<[OfficeUseCases, AccountUseCases, VisitorUseCases]> = [];
    async function countedVisitor(useCase: Parameters<CountUseCase>[0]) {
      await options.countUseCase(useCase, request);
      return request;
    }
    // Each is opened by the pages that use it: every other page would pay for it.
    return {
      get office() {
        office ??= openStaffRooms(ofOffice, options, request, ended);
        return office;
      },
      get account() {
        account ??= openRooms(ofAccount, async (useCase) => customerOf(await countedVisitor(useCase)), ended);
        return account;
      },
      get visitor() {
        visitor ??= openRooms(ofVisitor, countedVisitor, ended);
        return visitor;
      },
    };
  };
}
