import { data, useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { CallError } from '#app/api/client.ts';
import { accountOf, visitorOf } from '#app/api/use-cases.ts';
import { failureMessages, unexplained } from '#app/forms/failure-messages.ts';
import { keepLostSubmit, loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { changeOrder } from '#app/orders/change-order.ts';
import { loadPurchase } from '#app/orders/load-orders.ts';
import { orderAgain } from '#app/orders/order-again.ts';
import { PurchaseScreen } from '#app/orders/PurchaseScreen.tsx';
import { leaveTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/purchase.ts';

export const handle = {
  hydrate: true,
  texts: ['cart', 'customerArea', 'frame', 'orders', 'rating', 'reorder'],
} satisfies PageHandle;

const codeOf = ({ params }: { readonly params: { readonly code?: string } }) => params.code ?? '';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadArea(args, ({ api }) => loadPurchase(api, accountOf(args.context), codeOf(args), searchParams));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const form = await args.request.formData();
  const [site, code] = [siteOf(args), codeOf(args)];
  try {
    const query = await changeOrder(visitorOf(args.context), { site, code }, form);
    if (query !== null) return leaveTo(pathOf('purchase', site, { code }) + query, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ refused: failureMessages(error) }, { status: 422 });
  }
  return orderAgain(accountOf(args.context), site, code, form);
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, { refused: unexplained });

export default function Purchase({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts('orders');
  const refused = useActionData<typeof clientAction>()?.refused ?? [];
  const title = page.kind === 'lost' ? texts.title : texts.order(page.order.code);
  return (
    <AccountFrame page="purchases" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <PurchaseScreen page={page} refused={refused} />}
    </AccountFrame>
  );
}
