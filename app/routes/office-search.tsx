import { apiOf } from '#app/api/page-context.ts';
import { failedOfficePage, requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { findObjects } from '#app/office/search/find-objects.ts';
import { SearchPage } from '#app/office/search/SearchPage.tsx';
import type { Route } from './+types/office-search.ts';

/** Searches for the address's term, among what the member may see. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const member = await requireStaff('office.enter', args);
  const term = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? '';
  try {
    return { member, term, objects: await findObjects(apiOf(context), term) };
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export const action = (args: Route.ActionArgs) => takeNoForm('office.enter', args);

export default function OfficeSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
