import { AreaPage } from '#app/account/AreaPage.tsx';
import { loadSecurity, securityDeeds } from '#app/account/account-security.ts';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { SecurityScreen } from '#app/account/SecurityScreen.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { Route } from './+types/sessions.ts';

export const loader = (args: Route.LoaderArgs) => loadArea(args, loadSecurity);

export const action = (args: Route.ActionArgs) => actInArea(args, securityDeeds);

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions } = useTexts('customerArea').menu.pages;
  return (
    <AreaPage page="sessions" title={sessions} loaded={loaderData}>
      {(page) => <SecurityScreen page={page} answer={actionData} />}
    </AreaPage>
  );
}
