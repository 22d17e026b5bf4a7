import { officeOf } from '#app/api/use-cases.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { cancelOrder } from '#app/office/orders/cancel-order.ts';
import { decideWithdrawal, isAboutWithdrawal } from '#app/office/orders/decide-withdrawal.ts';
import { OrderPage } from '#app/office/orders/OrderPage.tsx';
import { orderAddress, ordersFilterOf, ordersViewOf } from '#app/office/orders/orders-view.ts';
import { openSearch } from '#app/office/search/searched-list.ts';
import type { Route } from './+types/office-order.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const justCancelled = new URL(args.request.url).searchParams.get('fait') === 'annulee';
  try {
    const { orders, withdrawals: statements } = officeOf(args.context);
    const { code } = args.params;
    const view = await openSearch(args, ordersViewOf, (sealed) => orderAddress(code, sealed));
    const [order, list, withdrawals] = await Promise.all([
      orders.read(code),
      orders.list(ordersFilterOf(view)),
      member.permissions.includes('refunds.ask') ? statements.ofOrder(code) : [],
    ]);
    return { member, list, view, order, withdrawals, justCancelled };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('orders.see', args);
  const { context, request, params } = args;
  try {
    const form = await request.formData();
    const act = isAboutWithdrawal(form) ? decideWithdrawal : cancelOrder;
    return await act(officeOf(context), params.code, form, new URL(request.url));
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const withdrawalRefusal = actionData && 'statement' in actionData ? actionData : null;
  const refusal = actionData && !('statement' in actionData) ? actionData : null;
  return <OrderPage {...loaderData} refusal={refusal} withdrawalRefusal={withdrawalRefusal} />;
}
