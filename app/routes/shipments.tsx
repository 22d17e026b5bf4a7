import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { listedOrders } from '#app/orders/order-list-address.ts';
import { ShipmentsScreen } from '#app/orders/ShipmentsScreen.tsx';
import type { PageHandle } from '#app/shell/tier.ts';
import type { Route } from './+types/shipments.ts';

export const handle = { hydrate: true, texts: ['customerArea', 'frame', 'orders'] } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, async () => ({
    list: await accountOf(args.context).purchases.shipments(listedOrders(searchParams).page),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export default function Shipments({ loaderData: page }: Route.ComponentProps) {
  const { shipmentsTitle: title } = useTexts('orders');
  return (
    <AccountFrame page="shipments" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <ShipmentsScreen page={page.list} />}
    </AccountFrame>
  );
}
