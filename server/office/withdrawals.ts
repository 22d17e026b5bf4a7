/** Use cases for withdrawals (docs/back-office.md, "Withdrawals"). */
import { arrivedReturnSchema, seenReturnSchema } from '#domain/orders/returns.ts';
import {
  orderCodeSchema,
  statementIdSchema,
  withdrawalAcceptanceSchema,
  withdrawalClosingSchema,
  withdrawalLinkSchema,
  withdrawalRefusalSchema,
} from '#domain/orders/staff-forms.ts';
import { arriveReturn, repayReturn } from '#server/orders/staff/staff-returns.ts';
import { closeStatement, linkStatement, listUnmatched } from '#server/orders/staff/staff-unmatched-withdrawals.ts';
import {
  acceptStatement,
  listStatements,
  markReturned,
  refuseStatement,
} from '#server/orders/staff/staff-withdrawals.ts';
import type { OrderOfficeOptions } from './orders.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export const withdrawalRoom = ({ staffOrders: context }: OrderOfficeOptions) => ({
  ofOrder: staffUseCaseOf('refunds.ask', orderCodeSchema, ({ locale }, code) => listStatements(context, code, locale)),
  accept: staffUseCaseOf('refunds.make', withdrawalAcceptanceSchema, ({ actor, record }, accepted) =>
    acceptStatement(context, { ...accepted, by: actor.name }, record),
  ),
  refuse: staffUseCaseOf('refunds.make', withdrawalRefusalSchema, ({ actor, record }, refused) =>
    refuseStatement(context, { ...refused, by: actor.name }, record),
  ),
  markReturned: staffUseCaseOf('refunds.make', statementIdSchema, ({ record }, id) =>
    markReturned(context, id, record),
  ),
  arrive: staffUseCaseOf('refunds.make', arrivedReturnSchema, ({ record }, arrived) =>
    arriveReturn(context, arrived, record),
  ),
  repay: staffUseCaseOf('refunds.make', seenReturnSchema, ({ actor, record }, seen) =>
    repayReturn(context, { ...seen, by: actor.name }, record),
  ),
  /** The statements that name no order and have been neither linked to one nor closed. */
  unmatched: staffUseCase('refunds.ask', () => listUnmatched(context.db)),
  link: staffUseCaseOf('refunds.make', withdrawalLinkSchema, ({ record }, linked) =>
    linkStatement(context, linked, record),
  ),
  close: staffUseCaseOf('refunds.make', withdrawalClosingSchema, ({ actor, record }, closed) =>
    closeStatement(context, { ...closed, by: actor.name }, record),
  ),
});
