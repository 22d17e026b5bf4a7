import { officeOf } from '#app/api/use-cases.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { loadForStaff, requireStaff } from '#app/office/frame/require-staff.ts';
import { leadToSearch, openSearch } from '#app/office/search/searched-list.ts';
import type { Route } from './+types/orders.page.ts';
import { OrdersScreen } from './OrdersScreen.tsx';
import { orderList } from './order-list.ts';
import { UnmatchedStatements } from './UnmatchedStatements.tsx';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('orders.see', args, async ({ orders, withdrawals }, _query, { permissions }) => {
    const view = await openSearch(args, orderList.viewOf, orderList.address);
    const showsUnmatched = view.view === 'withdrawn' && permissions.includes('refunds.ask');
    const [list, unmatched] = await Promise.all([
      orders.list(orderList.wanted(view)),
      showsUnmatched ? withdrawals.unmatched() : [],
    ]);
    return { view, list, unmatched };
  });

/** Leads to the list of what the search finds, or settles a statement of withdrawal that names no order. */
export async function action(args: Route.ActionArgs) {
  await requireStaff('orders.see', args);
  const form = await args.request
    .clone()
    .formData()
    .catch(() => null);
  if (!form?.has('intent')) throw await leadToSearch(args, orderList.viewOf, orderList.address);
  const { withdrawals } = officeOf(args.context);
  const settled = orderList.address({ ...orderList.all, view: 'withdrawn' });
  return answerStaffForm('orders.see', args, {
    link: (text) => withdrawals.link({ id: text('of'), code: text('code') }).then(() => settled),
    close: (text) => withdrawals.close({ id: text('of'), reason: text('reason') }).then(() => settled),
  });
}

export default function OfficeOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { member, unmatched } = loaderData;
  return (
    <OrdersScreen {...loaderData} answer={actionData}>
      <UnmatchedStatements member={member} statements={unmatched} />
    </OrdersScreen>
  );
}
