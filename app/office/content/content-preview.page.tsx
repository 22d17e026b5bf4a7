/** Answers a form of the editor with the page as it is typed (docs/content.md, "Preview"). It isn't a page of its own. */
import { CallError } from '#app/api/client.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import type { PageData } from '#domain/content/page.ts';
import { locales } from '#domain/site/locale.ts';
import type { Route } from './+types/content-preview.page.ts';
import { addressOf } from './content-address.ts';
import { typedIn } from './edit-content-page.ts';

function pageAt(path: string, { context }: Pick<Route.LoaderArgs, 'context'>): Promise<Response> {
  const { settings, send } = pageRequest(context);
  return send(new Request(settings.origin + path, { headers: { Accept: 'text/html' } }));
}

/** What an unknown path shows, so that strangers don't learn what is here. */
const nothingHere = (args: Pick<Route.LoaderArgs, 'context'>) => pageAt('/gestion/-', args);

export const loader = nothingHere;

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, context, params } = args;
  const isStaff = await requireStaff('content.see', args).then(
    () => true,
    () => false,
  );
  if (!isStaff) return nothingHere(args);
  const form = await request.formData();
  const { page, other } = typedIn((name) => form.get(name)?.toString() ?? null);
  const wished = new URL(request.url).searchParams.get('langue');
  const own = addressOf(params);
  const locale = locales.find((each) => each === wished) ?? own.locale;
  const data = (locale === own.locale ? page : (other?.page ?? page)) as PageData;
  try {
    const wish = { ...own, locale, label: String(form.get('label')), data };
    const { path } = await officeOf(context).content.previewTyped(wish);
    return await pageAt(path, args);
  } catch (error) {
    if (error instanceof CallError) return nothingHere(args);
    throw error;
  }
}
