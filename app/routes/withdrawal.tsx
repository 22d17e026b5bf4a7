import { apiOf } from '#app/api/page-context.ts';
import { WithdrawalPage } from '#app/orders/WithdrawalPage.tsx';
import { withdraw } from '#app/orders/withdraw.ts';
import { orderParam } from '#app/orders/withdrawal-address.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/withdrawal.ts';

/** The number of the order is empty if the URL has none. */
export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get(orderParam) ?? '';
  return { code: /^[\w-]{1,40}$/.test(code) ? code : '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  return withdraw(apiOf(context), siteOfPath(new URL(request.url).pathname), await request.formData());
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalPage code={loaderData.code} refusal={actionData ?? null} />;
}
