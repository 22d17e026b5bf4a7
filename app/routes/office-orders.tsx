import { apiOf } from '#app/api/page-context.ts';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { OrdersPage } from '#app/office/orders/OrdersPage.tsx';
import { ordersAddress, ordersFilterOf, ordersViewOf } from '#app/office/orders/orders-view.ts';
import { leadToSearch, openSearch } from '#app/office/search/searched-list.ts';
import { staffOrdersCall } from '#domain/office/orders-calls.ts';
import type { Route } from './+types/office-orders.ts';

/** Loads the orders that match the filter in the address. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const view = await openSearch(args, ordersViewOf, ordersAddress);
  const query = { ...ordersFilterOf(view), page: String(view.page) };
  return { member, view, list: await apiOf(args.context).call(staffOrdersCall, { query }) };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('orders.see', args);
  throw await leadToSearch(args, ordersViewOf, ordersAddress);
}

export default function OfficeOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
