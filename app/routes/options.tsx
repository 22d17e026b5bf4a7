import { useActionData } from 'react-router';
import { cartUserOf } from '#app/api/cart-user.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { loadDates, loadGoodsLabel, loadPackaging } from '#app/cart/load-options.ts';
import { OptionsScreen } from '#app/cart/OptionsScreen.tsx';
import { readOptions } from '#app/cart/read-options.ts';
import { submitOptions } from '#app/cart/submit-options.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AddedDraft, LostStep } from '#app/journey/StepWithoutForm.tsx';
import { stepAction, stepLoader } from '#app/journey/step-route.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/options.ts';

export const handle = { hydrate: true, texts: ['journey', 'options', 'packaging'] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const page = await stepLoader('options', args);
  const site = siteOfPath(new URL(args.request.url).pathname);
  const api = apiOf(args.context);
  const [dates, goods, packaging] = await Promise.all([
    loadDates(api, site, page.draft.criteria.from),
    loadGoodsLabel(api, site, page),
    loadPackaging(api, site, page),
  ]);
  return { page, dates, goods, packaging };
}

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInBrowser(args, handle, { page: lostPage, dates: [], goods: null, packaging: null });

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

/**
 * Puts the parcel into the cart at the price in the offer's key. If the cart refuses the parcel, redirects to the step
 * that can solve the problem (docs/requirements.md CRT-2).
 */
export function action(args: Route.ActionArgs) {
  const { locale } = pageRequest(args.context);
  return stepAction(
    {
      step: 'options',
      readDetails: readOptions,
      answer(intent, request) {
        const cartUser = () => {
          requireLivingSession(args.context, request.site, requestedPath(args.request));
          return cartUserOf(args.context, request.site);
        };
        return submitOptions(intent, request, cartUser, locale);
      },
    },
    args,
  );
}

export default function Options({ loaderData: { page, dates, goods, packaging } }: Route.ComponentProps) {
  const { title } = useTexts('options');
  const refusal = useLastAnswer(useActionData<typeof clientAction>());
  if (page.kind === 'lost') return <LostStep step="options" title={title} />;
  if (page.draft.addedEntry !== null) return <AddedDraft step="options" title={title} />;
  return (
    <OptionsScreen
      key={page.draft.code}
      data={page}
      dates={dates}
      goods={goods}
      packaging={packaging}
      refusal={refusal}
    />
  );
}
