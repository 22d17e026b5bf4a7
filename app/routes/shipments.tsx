import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { loadArea } from '#app/account/load-area.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { loadShipments } from '#app/orders/load-orders.ts';
import { ShipmentsScreen } from '#app/orders/ShipmentsScreen.tsx';
import type { Route } from './+types/shipments.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, async ({ api, site }) => ({ list: await loadShipments(api, site, searchParams) }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

export default function Shipments({ loaderData: page }: Route.ComponentProps) {
  const { shipmentsTitle: title } = useAccountMessages().orders;
  return (
    <AccountFrame page="shipments" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <ShipmentsScreen page={page.list} />}
    </AccountFrame>
  );
}
