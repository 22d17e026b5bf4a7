import { officeOf } from '#app/api/use-cases.ts';
import { BrandPage } from '#app/office/brand/BrandPage.tsx';
import { brandViewOf } from '#app/office/brand/brand-view.ts';
import { checkBrandFile } from '#app/office/brand/check-brand-file.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-brand.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('brand.see', args);
  const inForce = await officeOf(args.context).brand.read();
  return { member, inForce, view: brandViewOf(new URL(args.request.url)) };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('brand.see', args);
  const { context, request } = args;
  try {
    return await checkBrandFile(officeOf(context), await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeBrand({ loaderData, actionData }: Route.ComponentProps) {
  return <BrandPage {...loaderData} check={actionData ?? null} />;
}
