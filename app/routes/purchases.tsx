import { AreaPage } from '#app/account/AreaPage.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { loadPurchases } from '#app/orders/load-orders.ts';
import { PurchasesScreen } from '#app/orders/PurchasesScreen.tsx';
import type { Route } from './+types/purchases.ts';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, async ({ own }) => ({ list: await loadPurchases(own, searchParams) }));
}

export default function Purchases({ loaderData: page }: Route.ComponentProps) {
  const { title } = useTexts('orders');
  return (
    <AreaPage page="purchases" title={title} loaded={page}>
      {({ list }) => <PurchasesScreen page={list} />}
    </AreaPage>
  );
}
