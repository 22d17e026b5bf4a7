import { AreaPage } from '#app/account/AreaPage.tsx';
import { donePath } from '#app/account/area-answer.ts';
import { ContractsScreen } from '#app/account/ContractsScreen.tsx';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Route } from './+types/contracts.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, async ({ own, account: { isPro } }) => ({ isPro, companies: await own.companies.list() }));

export const action = (args: Route.ActionArgs) =>
  actInArea<never>(args, ({ own, site }) => ({
    async choose(text) {
      await own.companies.choose(text('of'));
      return donePath('contracts', site, 'societe');
    },
  }));

export default function Contracts({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { contracts } = useTexts('customerArea').menu.pages;
  return (
    <AreaPage page="contracts" title={contracts} loaded={loaderData}>
      {(page) => <ContractsScreen {...page} refusal={refusal} />}
    </AreaPage>
  );
}
