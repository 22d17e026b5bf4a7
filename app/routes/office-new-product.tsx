import { apiOf } from '#app/api/page-context.ts';
import { createProduct } from '#app/office/catalog/create-product.ts';
import { NewProductPage } from '#app/office/catalog/NewProductPage.tsx';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { catalogChoicesCall } from '#domain/office/product-calls.ts';
import type { Route } from './+types/office-new-product.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('catalog.change', args);
  return { member, choices: await apiOf(args.context).call(catalogChoicesCall) };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('catalog.change', args);
  const { context, request } = args;
  try {
    return await createProduct(apiOf(context), await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeNewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <NewProductPage {...loaderData} refusal={actionData ?? null} />;
}
