import { apiOf } from '#app/api/page-context.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { changeTariffFile } from '#app/office/tariffs/change-tariff-file.ts';
import { TariffsPage } from '#app/office/tariffs/TariffsPage.tsx';
import { dayOf, doneOf } from '#app/office/tariffs/tariff-view.ts';
import { tariffsCall } from '#domain/office/tariffs-calls.ts';
import type { Route } from './+types/office-tariffs.ts';

/** Loads the tariff files by the days on which they are valid, and the prices on the day in the URL. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('tariffs.see', args);
  const url = new URL(args.request.url);
  const day = dayOf(url);
  const answer = await apiOf(args.context).call(tariffsCall, { query: day ? { day } : {} });
  return { member, answer, done: doneOf(url) };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('tariffs.see', args);
  const { context, request } = args;
  try {
    return await changeTariffFile(apiOf(context), await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeTariffs({ loaderData, actionData }: Route.ComponentProps) {
  return <TariffsPage {...loaderData} refusal={actionData ?? null} />;
}
