import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { ContentEditorPage } from '#app/office/content/ContentEditorPage.tsx';
import { contentAddressOf } from '#app/office/content/content-address.ts';
import { loadContentPage } from '#app/office/content/load-content-page.ts';
import { editContentPage } from '#app/office/content/save-content-page.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-content-page.ts';

/** Throws a 404 if no page can have the path. */
function addressOf(params: Route.LoaderArgs['params']) {
  const address = contentAddressOf(params);
  if (!address) throw data(null, { status: 404 });
  return address;
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('content.see', args);
  const query = new URL(args.request.url).searchParams;
  const content = await loadContentPage(officeOf(args.context), addressOf(args.params), query);
  if (!content) throw data(null, { status: 404 });
  return { member, content };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('content.see', args);
  const { context, request, params } = args;
  try {
    const query = new URL(request.url).searchParams;
    return await editContentPage(officeOf(context), addressOf(params), query, await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeContentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEditorPage {...loaderData} answer={actionData ?? null} />;
}
