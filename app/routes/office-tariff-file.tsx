import { data } from 'react-router';
import { apiOf } from '#app/api/page-context.ts';
import { failedOfficePage, requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { TariffFilePage } from '#app/office/tariffs/TariffFilePage.tsx';
import { fileIdOf, tariffParams } from '#app/office/tariffs/tariff-view.ts';
import { tariffFileCall } from '#domain/office/tariffs-calls.ts';
import type { Route } from './+types/office-tariff-file.ts';

/** Loads a tariff file: one that staff have uploaded, or one of the files in `data/tariffs`. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('tariffs.see', args);
  const url = new URL(args.request.url);
  const file = fileIdOf(url) ?? url.searchParams.get(tariffParams.name);
  if (!file) throw data(null, { status: 404 });
  try {
    const parameters = { id: String(file).slice(0, 200) };
    return { member, file: await apiOf(args.context).call(tariffFileCall, { parameters }) };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export const action = (args: Route.ActionArgs) => takeNoForm('tariffs.see', args);

export default function OfficeTariffFile({ loaderData }: Route.ComponentProps) {
  return <TariffFilePage {...loaderData} />;
}
