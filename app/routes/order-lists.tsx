import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { apiOf } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { isLostSubmit, keepLostSubmit, loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { OrderListsScreen } from '#app/quick-order/OrderListsScreen.tsx';
import { changeLists, loadLists } from '#app/quick-order/order-lists.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/order-lists.ts';

export const handle = { hydrate: true, texts: ['customerArea', 'frame', 'quickOrder'] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, (visitor) =>
    loadLists({ ...visitor, account: accountOf(args.context) }, new URL(args.request.url).searchParams),
  );

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const request = { api: apiOf(args.context), account: accountOf(args.context), site: siteOf(args) };
  return changeLists(request, await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function OrderLists({ loaderData: page }: Route.ComponentProps) {
  const { orderLists: title } = useTexts('customerArea').menu.pages;
  const answer = useActionData<typeof clientAction>();
  const refusal = isLostSubmit(answer) ? { listId: '', name: '', refused: unexplained } : (answer ?? null);
  return (
    <AccountFrame page="orderLists" title={title}>
      {page.kind === 'lost' ? (
        <LostArea title={title} />
      ) : (
        <OrderListsScreen {...page} title={title} refusal={refusal} />
      )}
    </AccountFrame>
  );
}
