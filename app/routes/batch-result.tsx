import { data, type ShouldRevalidateFunctionArgs, useActionData } from 'react-router';
import { proposeSender, readSender } from '#app/address/file-sender.ts';
import { SenderFields } from '#app/address/SenderFields.tsx';
import { cartUserOf } from '#app/api/cart-user.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { addBatchToCart, toCartAction } from '#app/batch/add-to-cart.ts';
import { GoneBatch, ResultFrame } from '#app/batch/BatchFrame.tsx';
import { changeResult } from '#app/batch/change-result.ts';
import { loadResult } from '#app/batch/load-result.ts';
import { ResultScreen } from '#app/batch/ResultScreen.tsx';
import { ToCartSection } from '#app/batch/ToCartSection.tsx';
import { openCart } from '#app/cart/open-cart.ts';
import { isLostSubmit, keepLostSubmit } from '#app/forms/lost-submit.ts';
import { loadTexts, useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/batch-result.ts';

export const handle = { hydrate: true, texts: ['address', 'batch', 'frame'] } satisfies PageHandle;

function requested({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const address = new URL(requestedPath(request), request.url);
  return { api: apiOf(context), site: siteOfPath(address.pathname), batchId: params.id, address };
}

export async function loader(args: Route.LoaderArgs) {
  const { address, ...request } = requested(args);
  const page = await loadResult(request, address.searchParams);
  if (page.kind === 'gone') return data(page, { status: 404 });
  const { account, report } = pageRequest(args.context);
  const sender = await proposeSender({ ...request, account, report }, page.batch.from);
  const file = { site: request.site, id: request.batchId };
  return { ...page, sender, bought: account && (await accountOf(args.context).purchases.ofFile(file)) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([serverLoader(), loadTexts(handle.texts)]);
  return page;
}

export async function action(args: Route.ActionArgs) {
  const request = requested(args);
  const form = await args.request.formData();
  if (form.get('action') !== toCartAction) return changeResult(request, form);
  const { api, site, address } = request;
  requireLivingSession(args.context, site, address.pathname + address.search);
  const sender = readSender(form);
  const visitor = { site, user: cartUserOf(args.context, site) };
  return addBatchToCart({ ...request, sender, changeCart: openCart(api, visitor) }, form);
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, { refused: [''] });

/** Also after a refusal, since a part of the parcels may be in the cart; but not if the form got no answer. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !isLostSubmit(actionResult);

export default function BatchResult({ loaderData: page }: Route.ComponentProps) {
  const { result } = useTexts('batch');
  const answer = useActionData<typeof clientAction>();
  const toCart = answer && 'sender' in answer ? answer : null;
  const refusal = isLostSubmit(answer) ? { refused: [''] } : answer && 'refused' in answer ? answer : null;
  if (page.kind === 'gone') return <GoneBatch />;
  const { batch } = page;
  const sender = toCart?.sender ?? page.sender;
  const { ready, faulty } = batch.counts;
  return (
    <ResultFrame title={result.title(ready, faulty)} problem={refusal !== null || toCart !== null}>
      <ResultScreen page={page} refusal={refusal} bought={page.bought}>
        <ToCartSection
          batch={batch}
          refusal={toCart}
          sender={<SenderFields sender={sender} countryName={batch.from.countryName} errors={toCart?.senderErrors} />}
        />
      </ResultScreen>
    </ResultFrame>
  );
}
