import { data } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { ContentPage } from '#app/content/ContentPage.tsx';
import { ContentUnavailable } from '#app/content/ContentUnavailable.tsx';
import { labelOfPath, loadContentPage } from '#app/content/load-content.ts';
import { ConsentForm } from '#app/tracking/ConsentForm.tsx';
import { saveConsent } from '#app/tracking/save-consent.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/cookies.ts';

/**
 * Loads the text that editors have written about cookies. The page shows it with the form for consent
 * (docs/requirements.md API-6).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const site = siteOfPath(pathname);
  const { report } = pageRequest(context);
  const { state, page } = await loadContentPage(apiOf(context), site, labelOfPath(pathname, site), report);
  return data(page, { status: state === 'found' ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  const { origin } = pageRequest(context).settings;
  return saveConsent(request, siteOfPath(new URL(request.url).pathname), origin.startsWith('https:'));
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
