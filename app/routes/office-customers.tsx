import { officeOf } from '#app/api/use-cases.ts';
import { CustomersPage } from '#app/office/customers/CustomersPage.tsx';
import { findCustomer } from '#app/office/customers/change-customer.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-customers.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('customers.see', args);
  const open = await officeOf(args.context).customers.views();
  return { member, open, isErased: new URL(args.request.url).searchParams.get('fait') === 'erased' };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('customers.see', args);
  const { context, request } = args;
  try {
    return await findCustomer(officeOf(context), await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeCustomers({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} search={actionData ?? null} />;
}
