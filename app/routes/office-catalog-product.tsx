import { apiOf } from '#app/api/page-context.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { editProduct } from '#app/office/catalog/edit-product.ts';
import { ProductPage } from '#app/office/catalog/ProductPage.tsx';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { catalogProductCall } from '#domain/office/catalog-calls.ts';
import { catalogChoicesCall } from '#domain/office/product-calls.ts';
import type { Route } from './+types/office-catalog-product.ts';

/** What the forms of the page can choose. */
async function choicesOf(context: Route.LoaderArgs['context']) {
  const api = apiOf(context);
  const [choices, pictures] = await Promise.all([api.call(catalogChoicesCall), officeOf(context).media.names()]);
  return { ...choices, pictures };
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('catalog.see', args);
  try {
    const product = await apiOf(args.context).call(catalogProductCall, { parameters: { code: args.params.code } });
    const choices = member.permissions.includes('catalog.change') ? await choicesOf(args.context) : null;
    return { member, product, choices, done: new URL(args.request.url).searchParams.get('fait') };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('catalog.see', args);
  const { context, request, params } = args;
  try {
    return await editProduct(apiOf(context), officeOf(context), params.code, await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeCatalogProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} refusal={actionData ?? null} />;
}
