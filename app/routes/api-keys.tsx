import { ApiKeysScreen } from '#app/account/ApiKeysScreen.tsx';
import { AreaPage } from '#app/account/AreaPage.tsx';
import { keyDeeds, loadApiKeys } from '#app/account/api-keys.ts';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Route } from './+types/api-keys.ts';

export const loader = (args: Route.LoaderArgs) => loadArea(args, loadApiKeys);

export const action = (args: Route.ActionArgs) => actInArea(args, keyDeeds);

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useTexts('apiKeys');
  return (
    <AreaPage page="apiKeys" title={title} loaded={loaderData}>
      {(page) => <ApiKeysScreen page={page} answer={actionData} />}
    </AreaPage>
  );
}
