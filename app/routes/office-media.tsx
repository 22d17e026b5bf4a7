import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { changeMedia } from '#app/office/media/change-media.ts';
import { MediaPage } from '#app/office/media/MediaPage.tsx';
import { mediaDeeds, mediaFields, mediaViewOf } from '#app/office/media/media-view.ts';
import type { Route } from './+types/office-media.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('media.see', args);
  const url = new URL(args.request.url);
  const media = await officeOf(args.context).media.list();
  const view = mediaViewOf(url);
  if (view.open && !media.some(({ name }) => name === view.open)) throw data(null, { status: 404 });
  const deed = mediaDeeds.find((each) => each === url.searchParams.get(mediaFields.done)) ?? null;
  return { member, media, view, deed, removed: (url.searchParams.get('retire') ?? '').slice(0, 300) };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('media.see', args);
  const { context, request } = args;
  try {
    return await changeMedia(officeOf(context), await request.formData(), new URL(request.url));
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeMedia({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaPage {...loaderData} refused={actionData ?? null} />;
}
