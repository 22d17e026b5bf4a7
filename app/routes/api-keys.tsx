import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { ApiKeysScreen } from '#app/account/ApiKeysScreen.tsx';
import { type ApiKeysAnswer, changeApiKeys, loadApiKeys } from '#app/account/api-keys.ts';
import { keepLostForm } from '#app/account/keep-lost-form.ts';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { apiOf } from '#app/api/page-context.ts';
import { loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount } from '#app/shell/site-context.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/api-keys.ts';

export const handle = {
  hydrate: true,
  texts: ['apiKeys', 'customerArea', 'frame', 'journey', 'signIn'],
} satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => loadArea(args, loadApiKeys);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const form = await args.request.formData();
  return changeApiKeys({ api: apiOf(args.context), site: siteOf(args), form });
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostForm(args);

export default function ApiKeys({ loaderData: page }: Route.ComponentProps) {
  const { title } = useTexts('apiKeys');
  const answer: ApiKeysAnswer | undefined = useLastAnswer(useActionData<typeof clientAction>());
  const isPro = useAccount()?.isPro ?? false;
  return (
    <AccountFrame page="apiKeys" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <ApiKeysScreen page={page} answer={answer} isPro={isPro} />}
    </AccountFrame>
  );
}
