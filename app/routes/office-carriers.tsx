import { officeOf } from '#app/api/use-cases.ts';
import { CarriersPage } from '#app/office/carriers/CarriersPage.tsx';
import { changeCarrier } from '#app/office/carriers/change-carrier.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { carrierOfFlag } from '#domain/flags/flag.ts';
import type { Route } from './+types/office-carriers.ts';

/** `changed` is the flag that was just changed, from the URL. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('carriers.see', args);
  const office = officeOf(args.context);
  const [answer, { flags }] = await Promise.all([office.carriers.list(), office.flags.list()]);
  const changed = new URL(args.request.url).searchParams.get('change');
  return { member, answer, flags: flags.filter(({ name }) => carrierOfFlag(name) !== null), changed };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('carriers.see', args);
  const { context, request } = args;
  try {
    return await changeCarrier(officeOf(context), await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeCarriers({ loaderData, actionData }: Route.ComponentProps) {
  return <CarriersPage {...loaderData} outcome={actionData ?? null} />;
}
