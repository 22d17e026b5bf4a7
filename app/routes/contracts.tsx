import { data } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { reloadWithOutcome } from '#app/account/area-answer.ts';
import { ContractsScreen } from '#app/account/ContractsScreen.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { callErrorOf } from '#app/account/refusal.ts';
import { apiOf } from '#app/api/page-context.ts';
import { loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { chooseLegalEntityCall, legalEntitiesCall } from '#domain/account/calls.ts';
import type { Route } from './+types/contracts.ts';

export const handle = { hydrate: true, texts: ['customerArea', 'frame'] } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  return loadArea(args, async ({ api, site, account: { isPro } }) => {
    const { legalEntities: companies } = await api.call(legalEntitiesCall, { parameters: { site } });
    return { isPro, companies };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  const id = String((await args.request.formData()).get('company') ?? '');
  try {
    await apiOf(args.context).call(chooseLegalEntityCall, { body: { id } });
  } catch (error) {
    callErrorOf(error);
    return data({ failed: true }, { status: 422 });
  }
  return reloadWithOutcome('contracts', siteOf(args), 'societe');
}

export default function Contracts({ loaderData: page, actionData }: Route.ComponentProps) {
  const { contracts } = useTexts('customerArea').menu.pages;
  return (
    <AccountFrame page="contracts" title={contracts}>
      {page.kind === 'lost' ? (
        <LostArea title={contracts} />
      ) : (
        <ContractsScreen {...page} failed={actionData?.failed === true} />
      )}
    </AccountFrame>
  );
}
