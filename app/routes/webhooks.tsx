import { AreaPage } from '#app/account/AreaPage.tsx';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { WebhooksScreen } from '#app/account/WebhooksScreen.tsx';
import { loadWebhooks, webhookDeeds } from '#app/account/webhooks.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Route } from './+types/webhooks.ts';

export const loader = (args: Route.LoaderArgs) => loadArea(args, loadWebhooks);

export const action = (args: Route.ActionArgs) => actInArea(args, webhookDeeds);

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useTexts('webhooks');
  return (
    <AreaPage page="webhooks" title={title} loaded={loaderData}>
      {(page) => <WebhooksScreen page={page} answer={actionData} />}
    </AreaPage>
  );
}
