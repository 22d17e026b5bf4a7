import { useActionData } from 'react-router';
import { cartUserOf } from '#app/api/cart-user.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { openCart } from '#app/cart/open-cart.ts';
import { readLinesForm } from '#app/forms/lines-form.ts';
import { isLostSubmit, keepLostSubmit, useLastAnswer } from '#app/forms/lost-submit.ts';
import { loadTexts } from '#app/i18n/texts.ts';
import { loadQuickOrder } from '#app/quick-order/load-quick-order.ts';
import { QuickFrame, QuickOrderScreen } from '#app/quick-order/QuickOrderScreen.tsx';
import { quickActions, quickFields } from '#app/quick-order/quick-form.ts';
import { submitQuickOrder, tooLargePage } from '#app/quick-order/submit-quick-order.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { openedListParam } from '#domain/quick-order/order-list.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/quick-order.ts';

export const handle = { hydrate: true, texts: ['frame', 'quickOrder'] } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return loadQuickOrder(
    { api: apiOf(context), account: accountOf(context), site: siteOfPath(pathname) },
    searchParams.get(openedListParam),
  );
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([serverLoader(), loadTexts(handle.texts)]);
  return page;
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  const api = apiOf(context);
  const { locale } = pageRequest(context);
  const form = await readLinesForm(request);
  if (form === null) return tooLargePage();
  if (form.get(quickFields.action) === quickActions.add) requireLivingSession(context, site, requestedPath(request));
  const changeCart = openCart(api, { site, user: cartUserOf(context, site) });
  return submitQuickOrder({ api, account: accountOf(context), site, locale, changeCart }, form);
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

/** The answer of the action has the whole page. */
export const shouldRevalidate = () => false;

export default function QuickOrder({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof clientAction>();
  const lost = isLostSubmit(answer);
  const page = useLastAnswer(answer) ?? loaderData;
  const isProblem =
    lost ||
    page.listError !== null ||
    page.nameError !== null ||
    ['nothing', 'empty', 'failed', 'gone'].includes(page.notice?.kind ?? '');
  return (
    <QuickFrame problem={isProblem}>
      <QuickOrderScreen key={page.key} page={page} lost={lost} />
    </QuickFrame>
  );
}
