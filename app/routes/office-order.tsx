import { apiOf } from '#app/api/page-context.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { cancelOrder } from '#app/office/orders/cancel-order.ts';
import { decideWithdrawal, isAboutWithdrawal } from '#app/office/orders/decide-withdrawal.ts';
import { OrderPage } from '#app/office/orders/OrderPage.tsx';
import { orderAddress, ordersFilterOf, ordersViewOf } from '#app/office/orders/orders-view.ts';
import { openSearch } from '#app/office/search/searched-list.ts';
import { staffOrderCall, staffOrdersCall } from '#domain/office/orders-calls.ts';
import { staffWithdrawalsCall } from '#domain/office/withdrawals-calls.ts';
import type { Route } from './+types/office-order.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const justCancelled = new URL(args.request.url).searchParams.get('fait') === 'annulee';
  try {
    const api = apiOf(args.context);
    const { code } = args.params;
    const view = await openSearch(args, ordersViewOf, (sealed) => orderAddress(code, sealed));
    const query = { ...ordersFilterOf(view), page: String(view.page) };
    const [order, list, { withdrawals }] = await Promise.all([
      api.call(staffOrderCall, { parameters: { code } }),
      api.call(staffOrdersCall, { query }),
      member.permissions.includes('refunds.ask')
        ? api.call(staffWithdrawalsCall, { query: { order: code } })
        : { withdrawals: [] },
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
    return await act(apiOf(context), params.code, form, new URL(request.url));
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const withdrawalRefusal = actionData && 'statement' in actionData ? actionData : null;
  const refusal = actionData && !('statement' in actionData) ? actionData : null;
  return <OrderPage {...loaderData} refusal={refusal} withdrawalRefusal={withdrawalRefusal} />;
}
