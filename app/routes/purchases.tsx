import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { loadArea } from '#app/account/load-area.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { loadPurchases } from '#app/orders/load-orders.ts';
import { PurchasesScreen } from '#app/orders/PurchasesScreen.tsx';
import type { Route } from './+types/purchases.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, async ({ api, site }) => ({ list: await loadPurchases(api, site, searchParams) }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

export default function Purchases({ loaderData: page }: Route.ComponentProps) {
  const { title } = useAccountMessages().orders;
  return (
    <AccountFrame page="purchases" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <PurchasesScreen page={page.list} />}
    </AccountFrame>
  );
}
