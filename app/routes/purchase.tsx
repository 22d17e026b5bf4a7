import { AreaPage } from '#app/account/AreaPage.tsx';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { orderDeeds } from '#app/orders/change-order.ts';
import { loadPurchase } from '#app/orders/load-orders.ts';
import { orderAgain } from '#app/orders/order-again.ts';
import { PurchaseScreen } from '#app/orders/PurchaseScreen.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/purchase.ts';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, ({ api, own }) => loadPurchase(api, own, args.params.code ?? '', searchParams));
}

export const action = (args: Route.ActionArgs) =>
  actInArea(args, ({ own, site }) => {
    const named = { site, code: args.params.code ?? '' };
    const path = pathOf('purchase', site, { code: named.code });
    return { ...orderDeeds(visitorOf(args.context), named, path), again: orderAgain(own, named) };
  });

export default function Purchase({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts('orders');
  const title = page.kind === 'lost' ? texts.title : texts.order(page.order.code);
  return (
    <AreaPage page="purchases" title={title} loaded={page}>
      {(shown) => <PurchaseScreen page={shown} refusal={actionData} />}
    </AreaPage>
  );
}
