import { AreaPage } from '#app/account/AreaPage.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { listedOrders } from '#app/orders/order-list-address.ts';
import { ShipmentsScreen } from '#app/orders/ShipmentsScreen.tsx';
import type { Route } from './+types/shipments.ts';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, async ({ own }) => ({
    list: await own.purchases.shipments(listedOrders(searchParams).page),
  }));
}

export default function Shipments({ loaderData: page }: Route.ComponentProps) {
  const { shipmentsTitle: title } = useTexts('orders');
  return (
    <AreaPage page="shipments" title={title} loaded={page}>
      {({ list }) => <ShipmentsScreen page={list} />}
    </AreaPage>
  );
}
