import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { ContentVersionsPage } from '#app/office/content/ContentVersionsPage.tsx';
import { contentAddressOf } from '#app/office/content/content-address.ts';
import { loadVersions } from '#app/office/content/load-versions.ts';
import { failedOfficePage, requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-content-versions.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('content.see', args);
  const address = contentAddressOf(args.params);
  if (!address) throw data(null, { status: 404 });
  try {
    const compared = await loadVersions(officeOf(args.context), address, new URL(args.request.url).searchParams);
    if (!compared) throw data(null, { status: 404 });
    return { member, compared };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export const action = (args: Route.ActionArgs) => takeNoForm('content.see', args);

export default function OfficeContentVersions({ loaderData }: Route.ComponentProps) {
  return <ContentVersionsPage {...loaderData} />;
}
