import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { ContentPublishingPage } from '#app/office/content/ContentPublishingPage.tsx';
import { contentAddressOf } from '#app/office/content/content-address.ts';
import { loadPublishing, publishContent } from '#app/office/content/publish-content.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-content-publishing.ts';

/** Throws a 404 if the page can't have such a version. */
function versionOf({ params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>) {
  const address = contentAddressOf(params);
  const version = new URL(request.url).searchParams.get('version') ?? '';
  if (!address || !/^[1-9]\d{0,6}$/.test(version)) throw data(null, { status: 404 });
  return { address, version: Number(version) };
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('content.edit', args);
  try {
    return { member, publishing: await loadPublishing(officeOf(args.context), versionOf(args)) };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('content.edit', args);
  try {
    return await publishContent(officeOf(args.context), versionOf(args), await args.request.formData());
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export default function OfficeContentPublishing({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentPublishingPage {...loaderData} refusal={actionData ?? null} />;
}
