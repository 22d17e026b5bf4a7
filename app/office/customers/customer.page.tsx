import { removeOnce } from '#app/api/remove-once.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Done, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { maxViewReason } from '#domain/account/customer-care.ts';
import { customerPath, officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/customer.page.ts';
import { CustomerDetailsView } from './CustomerDetailsView.tsx';
import { CustomerFinder, OpenViews } from './CustomerFinder.tsx';
import { customersTexts } from './customers-texts.ts';

const notices = ['session', 'sessions', 'reset'] as const;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('customers.see', args, async ({ customers }, query) => {
    const [customer, open] = await Promise.all([customers.read(args.params.id), customers.views()]);
    return { customer, open, notice: notices.find((name) => name === query.get('fait')) ?? null };
  });

export function action(args: Route.ActionArgs) {
  const { customers } = officeOf(args.context);
  const { id } = args.params;
  const shown = (notice: (typeof notices)[number]) => `${customerPath(id)}?fait=${notice}`;
  return answerStaffForm('customers.see', args, {
    view: async (text) => {
      await customers.view({ id, reason: text('reason') });
      return customerPath(id);
    },
    endSession: async (text) => {
      await removeOnce(customers.endSession({ id, session: text('of') }));
      return shown('session');
    },
    endSessions: async () => {
      await customers.endSessions(id);
      return shown('sessions');
    },
    mailReset: async () => {
      await customers.mailReset(id);
      return shown('reset');
    },
    erase: async (text) => {
      await removeOnce(customers.erase({ id, confirmation: text('confirmation') }));
      return `${officePages.customers.path}?fait=erased`;
    },
  });
}

/** One customer, beside the search form. The details are hidden until the member gives a reason for looking at them. */
export default function OfficeCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { sites } = useDocumentMessages().office;
  const locale = useLocale();
  const texts = usePageTexts(customersTexts);
  const { member, customer, open, notice } = loaderData;
  const { id, site, details } = customer;
  return (
    <OfficeFrame
      page="customers"
      title={details?.name ?? texts.closedTitle}
      member={member}
      back={{ href: officePages.customers.path, text: texts.back }}
      answer={actionData}
      failed={texts.failed}
    >
      <div className="o-customer">
        <div className="o-customer__list">
          <CustomerFinder />
          <OpenViews open={open} current={id} />
        </div>
        <div className="o-stack">
          <Done>{notice && texts.done[notice]}</Done>
          {details ? (
            <>
              <Alert title={texts.recorded}>
                <p>{texts.recordedReason(details.view.reason, momentText(details.view.until, locale))}</p>
              </Alert>
              <CustomerDetailsView member={member} details={details} />
            </>
          ) : (
            <StaffForm intent="view" send={texts.openView}>
              <p>{texts.account(sites[site])}</p>
              <TextField name="reason" label={texts.ask} hint={texts.askHint} maxLength={maxViewReason} />
            </StaffForm>
          )}
        </div>
      </div>
    </OfficeFrame>
  );
}
