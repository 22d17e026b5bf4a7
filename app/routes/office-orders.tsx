import { apiOf } from '#app/api/page-context.ts';
import { requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { OrdersPage } from '#app/office/orders/OrdersPage.tsx';
import { ordersFilterOf, ordersViewOf } from '#app/office/orders/orders-view.ts';
import { staffOrdersCall } from '#domain/office/orders-calls.ts';
import type { Route } from './+types/office-orders.ts';

/** Loads the orders that match the filter in the address. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const view = ordersViewOf(new URL(args.request.url));
  const query = { ...ordersFilterOf(view), page: String(view.page) };
  return { member, view, list: await apiOf(args.context).call(staffOrdersCall, { query }) };
}

export const action = (args: Route.ActionArgs) => takeNoForm('orders.see', args);

export default function OfficeOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
