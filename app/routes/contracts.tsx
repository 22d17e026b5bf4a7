import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { doneParameter } from '#app/account/area-answer.ts';
import { ContractsScreen } from '#app/account/ContractsScreen.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { accountOf } from '#app/api/use-cases.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/contracts.ts';

export function loader(args: Route.LoaderArgs) {
  return loadArea(args, async ({ own, account: { isPro } }) => ({ isPro, companies: await own.companies.list() }));
}

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  return answerForm(await args.request.formData(), {
    async choose(text) {
      await accountOf(args.context).companies.choose(text('of'));
      return `${pathOf('contracts', siteOf(args))}?${doneParameter}=societe`;
    },
  });
}

export default function Contracts({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const { contracts } = useTexts('customerArea').menu.pages;
  return (
    <AccountFrame page="contracts" title={contracts}>
      {page.kind === 'lost' ? <LostArea title={contracts} /> : <ContractsScreen {...page} refusal={refusal} />}
    </AccountFrame>
  );
}
