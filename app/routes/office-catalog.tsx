import { apiOf } from '#app/api/page-context.ts';
import { CatalogPage } from '#app/office/catalog/CatalogPage.tsx';
import { catalogQuery, catalogViewOf } from '#app/office/catalog/catalog-view.ts';
import { requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { catalogProductsCall } from '#domain/office/catalog-calls.ts';
import type { Route } from './+types/office-catalog.ts';

/** Loads the products that match the URL's filters and page number. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('catalog.see', args);
  const view = catalogViewOf(new URL(args.request.url));
  return { member, view, found: await apiOf(args.context).call(catalogProductsCall, { query: catalogQuery(view) }) };
}

export const action = (args: Route.ActionArgs) => takeNoForm('catalog.see', args);

export default function OfficeCatalog({ loaderData }: Route.ComponentProps) {
  return <CatalogPage {...loaderData} />;
}
