import { AreaPage } from '#app/account/AreaPage.tsx';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { OrderListsScreen } from '#app/quick-order/OrderListsScreen.tsx';
import { listDeeds, loadLists } from '#app/quick-order/order-lists.ts';
import type { Route } from './+types/order-lists.ts';

export const loader = (args: Route.LoaderArgs) => loadArea(args, loadLists);

export const action = (args: Route.ActionArgs) => actInArea(args, listDeeds);

export default function OrderLists({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { orderLists: title } = useTexts('customerArea').menu.pages;
  return (
    <AreaPage page="orderLists" title={title} loaded={loaderData}>
      {(page) => <OrderListsScreen {...page} title={title} refusal={refusal} />}
    </AreaPage>
  );
}
