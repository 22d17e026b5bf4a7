import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { changeSecurity, loadSecurity } from '#app/account/account-security.ts';
import { keepLostForm } from '#app/account/keep-lost-form.ts';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { SecurityScreen } from '#app/account/SecurityScreen.tsx';
import { accountOf } from '#app/api/use-cases.ts';
import { loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/sessions.ts';

export const handle = { hydrate: true, texts: ['customerArea', 'frame', 'journey', 'signIn'] } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  return loadArea(args, loadSecurity);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const form = await args.request.formData();
  return changeSecurity({ own: accountOf(args.context), site: siteOf(args), form });
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostForm(args);

export default function Sessions({ loaderData: page }: Route.ComponentProps) {
  const { sessions } = useTexts('customerArea').menu.pages;
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  return (
    <AccountFrame page="sessions" title={sessions}>
      {page.kind === 'lost' ? <LostArea title={sessions} /> : <SecurityScreen page={page} answer={answer} />}
    </AccountFrame>
  );
}
