import { apiOf } from '#app/api/page-context.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { DepositPage } from '#app/office/tariffs/DepositPage.tsx';
import { uploadTariffFile } from '#app/office/tariffs/upload-tariff-file.ts';
import type { Route } from './+types/office-tariff-upload.ts';

export async function loader(args: Route.LoaderArgs) {
  return { member: await requireStaff('tariffs.change', args) };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('tariffs.change', args);
  const { context, request } = args;
  try {
    return await uploadTariffFile(apiOf(context), request);
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeTariffUpload({ loaderData, actionData }: Route.ComponentProps) {
  return <DepositPage {...loaderData} answer={actionData ?? null} />;
}
