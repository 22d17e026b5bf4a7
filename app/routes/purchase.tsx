import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { apiOf } from '#app/api/page-context.ts';
import { keepLostSubmit } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { loadPurchase } from '#app/orders/load-orders.ts';
import { orderAgain } from '#app/orders/order-again.ts';
import { PurchaseScreen } from '#app/orders/PurchaseScreen.tsx';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/purchase.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

const codeOf = ({ params }: { readonly params: { readonly code?: string } }) => params.code ?? '';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, ({ api, site }) => loadPurchase(api, site, codeOf(args), searchParams));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

/** Orders a parcel, or the articles, again. */
export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  return orderAgain(apiOf(args.context), siteOf(args), codeOf(args), await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, { refused: [''] });

export default function Purchase({ loaderData: page }: Route.ComponentProps) {
  const { orders: texts } = useAccountMessages();
  const refused = useActionData<typeof clientAction>()?.refused ?? [];
  const title = page.kind === 'lost' ? texts.title : texts.order(page.order.code);
  return (
    <AccountFrame page="purchases" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <PurchaseScreen page={page} refused={refused} />}
    </AccountFrame>
  );
}
