import { officeOf } from '#app/api/use-cases.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { OrdersPage } from '#app/office/orders/OrdersPage.tsx';
import { ordersAddress, ordersFilterOf, ordersViewOf } from '#app/office/orders/orders-view.ts';
import { settleUnmatched } from '#app/office/orders/settle-unmatched.ts';
import { leadToSearch, openSearch } from '#app/office/search/searched-list.ts';
import type { Route } from './+types/office-orders.ts';

/** Loads the orders that match the URL's filter. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const view = await openSearch(args, ordersViewOf, ordersAddress);
  const { orders, withdrawals } = officeOf(args.context);
  const showsUnmatched = view.view === 'withdrawn' && member.permissions.includes('refunds.ask');
  const [list, unmatched] = await Promise.all([
    orders.list(ordersFilterOf(view)),
    showsUnmatched ? withdrawals.unmatched() : [],
  ]);
  return { member, view, list, unmatched };
}

/**
 * Handles both forms of the page: the search redirects to the list of what it finds; the other links a statement of
 * withdrawal to an order, or closes it.
 */
export async function action(args: Route.ActionArgs) {
  await requireStaff('orders.see', args);
  const { context, request } = args;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form?.has('statement')) throw await leadToSearch(args, ordersViewOf, ordersAddress);
  await requireStaff('refunds.make', args);
  try {
    return await settleUnmatched(officeOf(context), form);
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeOrders({ loaderData, actionData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} refusal={actionData ?? null} />;
}
