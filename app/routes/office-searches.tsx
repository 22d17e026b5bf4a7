import { officeOf } from '#app/api/use-cases.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { changeSynonym } from '#app/office/searches/change-synonym.ts';
import { SearchesPage } from '#app/office/searches/SearchesPage.tsx';
import { searchesFields, searchesFilterOf, searchesViewOf, synonymDeeds } from '#app/office/searches/searches-view.ts';
import type { Route } from './+types/office-searches.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('searches.see', args);
  const url = new URL(args.request.url);
  const view = searchesViewOf(url);
  const { searches } = officeOf(args.context);
  try {
    const [list, synonyms, summary] = await Promise.all([
      searches.list({ ...searchesFilterOf(view), page: String(view.page) }),
      searches.rules(),
      searches.summary(),
    ]);
    const deed = synonymDeeds.find((each) => each === url.searchParams.get(searchesFields.done)) ?? null;
    return { member, view, list, synonyms, summary, deed };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  await requireStaff('searches.edit', args);
  try {
    return await changeSynonym(officeOf(context), await request.formData(), new URL(request.url));
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeSearches({ loaderData, actionData }: Route.ComponentProps) {
  return <SearchesPage {...loaderData} outcome={actionData ?? null} />;
}
