import { apiOf } from '#app/api/page-context.ts';
import { cancelOrder } from '#app/office/orders/cancel-order.ts';
import { OrderPage } from '#app/office/orders/OrderPage.tsx';
import { failedOfficePage, requireStaff } from '#app/office/require-staff.ts';
import { staffOrderCall } from '#domain/office/orders-calls.ts';
import type { Route } from './+types/office-order.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const justCancelled = new URL(args.request.url).searchParams.get('fait') === 'annulee';
  try {
    const order = await apiOf(args.context).call(staffOrderCall, { parameters: { code: args.params.code } });
    return { member, order, justCancelled };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('orders.see', args);
  const { context, request, params } = args;
  try {
    return await cancelOrder(apiOf(context), params.code, await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} refusal={actionData ?? null} />;
}
