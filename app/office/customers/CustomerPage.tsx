import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { maxViewReason } from '#domain/account/customer-care.ts';
import { officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { CustomerDetailsView } from './CustomerDetailsView.tsx';
import { CustomerFinder, type OpenCustomers, OpenViews } from './CustomersPage.tsx';
import type { CustomerNotice, CustomerRefusal } from './change-customer.ts';

type Customer = Answered<Office['customers']['read']>;

export type CustomerPageProps = {
  readonly member: StaffMember;
  readonly customer: Customer;
  readonly open: OpenCustomers;
  /** What was just done; null for nothing. */
  readonly notice: CustomerNotice | null;
  readonly refusal: CustomerRefusal | null;
};

/** One customer, beside the search form. The details are hidden until the member gives a reason for looking at them. */
export function CustomerPage({ member, customer, open, notice, refusal }: CustomerPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.customers;
  const { details } = customer;
  return (
    <OfficeFrame page="customers" title={details?.name ?? texts.closedTitle} member={member}>
      <TextLink href={officePages.customers.path}>{texts.back}</TextLink>
      <div className="o-customer">
        <div className="o-customer__list">
          <CustomerFinder search={null} />
          <OpenViews open={open} current={customer.id} />
        </div>
        <div className="o-customer__panel">
          {notice && !refusal && (
            <Alert tone="success" role="status">
              <p>{texts.done[notice]}</p>
            </Alert>
          )}
          {refusal && refusal.field === null && (
            <Alert tone="error" role="alert" title={texts.failed}>
              <p>{refusal.message}</p>
            </Alert>
          )}
          {details ? (
            <>
              <ViewNotice view={details.view} />
              <CustomerDetailsView member={member} details={details} refusal={refusal} />
            </>
          ) : (
            <ViewForm customer={customer} refusal={refusal} />
          )}
        </div>
      </div>
    </OfficeFrame>
  );
}

function ViewNotice({ view: { reason, until } }: Pick<NonNullable<Customer['details']>, 'view'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.customers;
  return (
    <Alert title={texts.recorded}>
      <p>{texts.recordedReason(reason, momentText(until, locale))}</p>
    </Alert>
  );
}

function ViewForm({ customer, refusal }: Pick<CustomerPageProps, 'customer' | 'refusal'>) {
  const { office } = useDocumentMessages();
  const texts = office.customers;
  const own = refusal?.field === 'reason' ? refusal : null;
  return (
    <form className="o-form" method="post" noValidate>
      <p>{texts.account(office.sites[customer.site])}</p>
      <input type="hidden" name="intent" value="view" />
      <Field id="typed" label={texts.ask} hint={texts.askHint} error={own?.message}>
        {(control) => (
          <TextInput
            {...control}
            name="typed"
            autoComplete="off"
            maxLength={maxViewReason}
            defaultValue={own?.typed}
            autoFocus={own !== null}
          />
        )}
      </Field>
      <p>
        <Button size="small">{texts.openView}</Button>
      </p>
    </form>
  );
}
