import { officeOf } from '#app/api/use-cases.ts';
import { listAddress } from '#app/office/frame/list-address.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { SearchPage } from '#app/office/search/SearchPage.tsx';
import { openTerm, sealTerm, termOf, termParams } from '#app/office/search/term.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import type { Route } from './+types/office-search.ts';

/** Searches for the term whose key is in the URL, among everything that the member of staff may see. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const member = await requireStaff('office.enter', args);
  const office = officeOf(context);
  try {
    const { key } = termOf(new URL(request.url).searchParams);
    const { text } = await openTerm(office, { text: '', key });
    return { member, term: text, objects: await office.find.objects({ term: text }) };
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

/**
 * Redirects to the results for the typed term. The term may be part of an e-mail address, so the URL contains a key in
 * its place.
 */
export async function action(args: Route.ActionArgs) {
  await requireStaff('office.enter', args);
  const { context, request } = args;
  const typed = String((await request.formData()).get('q') ?? '');
  try {
    const term = await sealTerm(officeOf(context), termOf(new URLSearchParams({ q: typed })));
    throw leaveTo(listAddress(officeItemPages.search.path, termParams(term)), 303);
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
