import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { keepLostForm } from '#app/account/keep-lost-form.ts';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { WebhooksScreen } from '#app/account/WebhooksScreen.tsx';
import { changeWebhooks, loadWebhooks, type WebhooksAnswer, webhookIn } from '#app/account/webhooks.ts';
import { apiOf } from '#app/api/page-context.ts';
import { loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount } from '#app/shell/site-context.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/webhooks.ts';

export const handle = {
  hydrate: true,
  texts: ['customerArea', 'frame', 'journey', 'signIn', 'webhooks'],
} satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, (visitor) => loadWebhooks(visitor, webhookIn(args.request)));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const form = await args.request.formData();
  return changeWebhooks({ api: apiOf(args.context), site: siteOf(args), form, id: webhookIn(args.request) });
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostForm(args);

export default function Webhooks({ loaderData: page }: Route.ComponentProps) {
  const { title } = useTexts('webhooks');
  const answer: WebhooksAnswer | undefined = useLastAnswer(useActionData<typeof clientAction>());
  const isPro = useAccount()?.isPro ?? false;
  return (
    <AccountFrame page="webhooks" title={title}>
      {page.kind === 'lost' ? (
        <LostArea title={title} />
      ) : (
        <WebhooksScreen key={page.shown?.webhook.id} page={page} answer={answer} isPro={isPro} />
      )}
    </AccountFrame>
  );
}
