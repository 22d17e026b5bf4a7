import { data } from 'react-router';
import { pageRequest, siteOf } from '#app/api/page-context.ts';
import { ContentPage } from '#app/content/ContentPage.tsx';
import { ContentUnavailable } from '#app/content/ContentUnavailable.tsx';
import { loadContentPage } from '#app/content/load-content.ts';
import { ConsentForm } from '#app/tracking/ConsentForm.tsx';
import { saveConsent } from '#app/tracking/save-consent.ts';
import type { Route } from './+types/cookies.ts';

/**
 * Loads the text that editors have written about cookies. The page shows it with the form for consent
 * (docs/requirements.md API-6).
 */
export async function loader(args: Route.LoaderArgs) {
  const { state, page } = await loadContentPage(args);
  return data(page, { status: state === 'found' ? 200 : 503 });
}

export function action(args: Route.ActionArgs) {
  const { origin } = pageRequest(args.context).settings;
  return saveConsent(args.request, siteOf(args), origin.startsWith('https:'));
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <ContentPage page={loaderData}>
      <ConsentForm />
    </ContentPage>
  ) : (
    <ContentUnavailable />
  );
}
