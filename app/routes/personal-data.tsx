import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { Goodbye } from '#app/account/Goodbye.tsx';
import { keepLostForm } from '#app/account/keep-lost-form.ts';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { PersonalDataScreen } from '#app/account/PersonalDataScreen.tsx';
import { changePersonalData, erasedParameter, loadPersonalData } from '#app/account/personal-data.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { storeFieldsOnTimeout, useRestoredFields } from '#app/forms/stored-fields.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/personal-data.ts';

export const handle = { hydrate: true, texts: ['customerArea', 'frame', 'journey', 'signIn'] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { account } = pageRequest(args.context);
  if (!account && new URL(args.request.url).searchParams.has(erasedParameter)) return { kind: 'erased' as const };
  return loadArea(args, (visitor) => loadPersonalData(visitor, args.request));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const { locale } = pageRequest(args.context);
  const form = await args.request.formData();
  return changePersonalData({ own: accountOf(args.context), site: siteOf(args), form, locale });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepLostForm({ request: args.request, serverAction: () => storeFieldsOnTimeout(args) });

export default function PersonalData({ loaderData: page }: Route.ComponentProps) {
  const { menu } = useTexts('customerArea');
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  const title = menu.pages.personalData;
  useRestoredFields(page.kind === 'shown' ? page.owner : null);
  if (page.kind === 'erased') return <Goodbye />;
  return (
    <AccountFrame page="personalData" title={title}>
      {page.kind === 'lost' ? <LostArea title={title} /> : <PersonalDataScreen page={page} answer={answer} />}
    </AccountFrame>
  );
}
