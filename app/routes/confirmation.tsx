import { data, useLocation } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmationScreen } from '#app/orders/ConfirmationScreen.tsx';
import { LookUpOrder } from '#app/orders/LookUpOrder.tsx';
import { confirmationDeeds, forgottenParam, loadConfirmation } from '#app/orders/load-confirmation.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/confirmation.ts';

const namedOrder = ({ request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>) => ({
  site: siteOfPath(new URL(request.url).pathname),
  code: params.code,
});

/**
 * Loads an order. For somebody else's order the answer is the same 404 as for an order that doesn't exist. The URL may
 * contain a guid that gives access to the order, so other sites mustn't receive it as referrer. The policy can't be
 * `no-referrer`: browsers would then send forms without their origin, and the server refuses such forms.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadConfirmation(
    apiOf(args.context),
    visitorOf(args.context),
    namedOrder(args),
    new URL(args.request.url).searchParams,
  );
  return data(page, { status: page.kind === 'unknown' ? 404 : 200, headers: { 'Referrer-Policy': 'same-origin' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action(args: Route.ActionArgs) {
  const { origin } = pageRequest(args.context).settings;
  const deeds = confirmationDeeds(visitorOf(args.context), namedOrder(args), origin);
  return answerForm(await args.request.formData(), deeds);
}

export default function Confirmation({ loaderData: page, actionData, params }: Route.ComponentProps) {
  const { shell } = useMessages();
  const texts = useTexts('confirmation');
  const { providerLabel } = useSettings();
  const query = new URLSearchParams(useLocation().search);
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(texts.title, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      {page.kind === 'order' ? (
        <ConfirmationScreen page={page} refusal={actionData} />
      ) : (
        <LookUpOrder code={params.code} forgotten={query.has(forgottenParam)} />
      )}
    </SiteFrame>
  );
}
