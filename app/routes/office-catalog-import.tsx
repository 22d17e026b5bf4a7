import { apiOf } from '#app/api/page-context.ts';
import { ImportPage } from '#app/office/catalog/ImportPage.tsx';
import { steerImport } from '#app/office/catalog/steer-import.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { catalogImportsCall } from '#domain/office/catalog-import-calls.ts';
import type { Route } from './+types/office-catalog-import.ts';

/** Loads the catalog imports. `refused` says why an upload was refused, from the URL. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('catalog.change', args);
  const list = await apiOf(args.context).call(catalogImportsCall);
  return { member, list, refused: new URL(args.request.url).searchParams.get('refus') };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('catalog.change', args);
  const { context, request } = args;
  try {
    return await steerImport(apiOf(context), await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeCatalogImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} message={actionData ?? null} />;
}
