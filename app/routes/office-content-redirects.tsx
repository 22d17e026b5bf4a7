import { officeOf } from '#app/api/use-cases.ts';
import { ContentRedirectsPage } from '#app/office/content/ContentRedirectsPage.tsx';
import { editRedirects } from '#app/office/content/edit-redirects.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-content-redirects.ts';

const doneKinds = { enregistre: 'saved', retire: 'removed' } as const;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('content.see', args);
  const redirects = await officeOf(args.context).redirects.list();
  const { searchParams } = new URL(args.request.url);
  const [done, from] = [searchParams.get('fait') ?? '', searchParams.get('chemin')?.slice(0, 200) ?? ''];
  const kind = done === 'enregistre' || done === 'retire' ? doneKinds[done] : null;
  return { member, redirects, done: kind && { kind, from } };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('content.see', args);
  const { context, request } = args;
  try {
    return await editRedirects(officeOf(context), await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeContentRedirects({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentRedirectsPage {...loaderData} refusal={actionData ?? null} />;
}
