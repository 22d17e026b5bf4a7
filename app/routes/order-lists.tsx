import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { apiOf, siteOf } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { OrderListsScreen } from '#app/quick-order/OrderListsScreen.tsx';
import { changeLists, loadLists } from '#app/quick-order/order-lists.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/order-lists.ts';

const requestOf = (args: Route.LoaderArgs | Route.ActionArgs) => ({
  api: apiOf(args.context),
  account: accountOf(args.context),
  site: siteOf(args),
  query: new URL(args.request.url).searchParams,
});

export const loader = (args: Route.LoaderArgs) => loadArea(args, () => loadLists(requestOf(args)));

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  return changeLists(requestOf(args), await args.request.formData());
}

export default function OrderLists({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const { orderLists: title } = useTexts('customerArea').menu.pages;
  return (
    <AccountFrame page="orderLists" title={title}>
      {page.kind === 'lost' ? (
        <LostArea title={title} />
      ) : (
        <OrderListsScreen {...page} title={title} refusal={refusal} />
      )}
    </AccountFrame>
  );
}
