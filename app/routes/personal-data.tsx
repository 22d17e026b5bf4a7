import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { Goodbye } from '#app/account/Goodbye.tsx';
import { keepLostForm } from '#app/account/keep-lost-form.ts';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { PersonalDataScreen } from '#app/account/PersonalDataScreen.tsx';
import { changePersonalData, erasedParameter, loadPersonalData } from '#app/account/personal-data.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { keepTyping, useKeptTyping } from '#app/forms/kept-typing.ts';
import { useLastAnswer } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/personal-data.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

export async function loader(args: Route.LoaderArgs) {
  const { account } = pageRequest(args.context);
  if (!account && new URL(args.request.url).searchParams.has(erasedParameter)) return { kind: 'erased' as const };
  return loadArea(args, (visitor) => loadPersonalData(visitor, args.request));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const { locale } = pageRequest(args.context);
  const form = await args.request.formData();
  return changePersonalData({ api: apiOf(args.context), site: siteOf(args), form, locale });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepLostForm({ request: args.request, serverAction: () => keepTyping(args) });

export default function PersonalData({ loaderData: page }: Route.ComponentProps) {
  const { menu } = useAccountMessages().customerArea;
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  const title = menu.pages.personalData;
  useKeptTyping(page.kind === 'shown' ? page.owner : null);
  if (page.kind === 'erased') return <Goodbye />;
  return (
    <AccountFrame page="personalData" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <PersonalDataScreen page={page} answer={answer} />}
    </AccountFrame>
  );
}
