import { officeOf } from '#app/api/use-cases.ts';
import { CustomerPage } from '#app/office/customers/CustomerPage.tsx';
import { type CustomerNotice, changeCustomer } from '#app/office/customers/change-customer.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-customer.ts';

const notices: readonly CustomerNotice[] = ['session', 'sessions', 'reset'];

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const member = await requireStaff('customers.see', args);
  const { customers } = officeOf(context);
  const done = new URL(request.url).searchParams.get('fait');
  try {
    const [customer, open] = await Promise.all([customers.read(params.id), customers.views()]);
    return { member, customer, open, notice: notices.find((name) => name === done) ?? null };
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('customers.see', args);
  const { context, params, request } = args;
  try {
    return await changeCustomer(officeOf(context), params.id, await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeCustomer({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerPage {...loaderData} refusal={actionData ?? null} />;
}
