import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { loadPurchases } from '#app/orders/load-orders.ts';
import { PurchasesScreen } from '#app/orders/PurchasesScreen.tsx';
import type { Route } from './+types/purchases.ts';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, async () => ({ list: await loadPurchases(accountOf(args.context), searchParams) }));
}

export default function Purchases({ loaderData: page }: Route.ComponentProps) {
  const { title } = useTexts('orders');
  return (
    <AccountFrame page="purchases" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <PurchasesScreen page={page.list} />}
    </AccountFrame>
  );
}
