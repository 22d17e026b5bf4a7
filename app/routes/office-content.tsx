import { officeOf } from '#app/api/use-cases.ts';
import { ContentListPage } from '#app/office/content/ContentListPage.tsx';
import { requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/office-content.ts';

/** `view` is the filter in the URL, which the page applies to the list. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('content.see', args);
  const { searchParams } = new URL(args.request.url);
  const view = {
    site: allSites.find((site) => site === searchParams.get('site')) ?? '',
    missing: searchParams.get('traduction') === 'manque',
    text: searchParams.get('texte')?.trim() ?? '',
  };
  const pages = await officeOf(args.context).content.list({});
  return { member, pages, view };
}

export const action = (args: Route.ActionArgs) => takeNoForm('content.see', args);

export default function OfficeContent({ loaderData }: Route.ComponentProps) {
  return <ContentListPage {...loaderData} />;
}
