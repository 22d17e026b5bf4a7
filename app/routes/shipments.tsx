import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { listedOrders } from '#app/orders/order-list-address.ts';
import { ShipmentsScreen } from '#app/orders/ShipmentsScreen.tsx';
import type { Route } from './+types/shipments.ts';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, async () => ({
    list: await accountOf(args.context).purchases.shipments(listedOrders(searchParams).page),
  }));
}

export default function Shipments({ loaderData: page }: Route.ComponentProps) {
  const { shipmentsTitle: title } = useTexts('orders');
  return (
    <AccountFrame page="shipments" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <ShipmentsScreen page={page.list} />}
    </AccountFrame>
  );
}
