import { AreaPage } from '#app/account/AreaPage.tsx';
import { Goodbye } from '#app/account/Goodbye.tsx';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { PersonalDataScreen } from '#app/account/PersonalDataScreen.tsx';
import { erasedParameter, loadPersonalData, personalDataDeeds } from '#app/account/personal-data.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Route } from './+types/personal-data.ts';

export async function loader(args: Route.LoaderArgs) {
  const { account } = pageRequest(args.context);
  if (!account && new URL(args.request.url).searchParams.has(erasedParameter)) return { kind: 'erased' as const };
  return loadArea(args, (visitor) => loadPersonalData(visitor, args.request));
}

export const action = (args: Route.ActionArgs) => actInArea(args, personalDataDeeds(pageRequest(args.context).locale));

export default function PersonalData({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { personalData } = useTexts('customerArea').menu.pages;
  if (loaderData.kind === 'erased') return <Goodbye />;
  return (
    <AreaPage page="personalData" title={personalData} loaded={loaderData}>
      {(page) => <PersonalDataScreen page={page} refusal={refusal} />}
    </AreaPage>
  );
}
