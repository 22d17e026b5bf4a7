import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { customerPath, officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { CustomerSearch } from './change-customer.ts';

export type OpenCustomers = Answered<Office['customers']['views']>;

export type CustomersPageProps = {
  readonly member: StaffMember;
  readonly open: OpenCustomers;
  readonly isErased: boolean;
  readonly search: CustomerSearch | null;
};

/**
 * The search for a customer, and a list of the customers whose details the member has opened; other customers aren't
 * listed.
 */
export function CustomersPage({ member, open, isErased, search }: CustomersPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.customers;
  return (
    <OfficeFrame page="customers" member={member} lead={texts.lead}>
      {isErased && !search && (
        <Alert tone="success" role="status">
          <p>{texts.done.erased}</p>
        </Alert>
      )}
      <CustomerFinder search={search} />
      {search && search.found.length > 0 && <FoundCustomers found={search.found} />}
      <OpenViews open={open} />
    </OfficeFrame>
  );
}

/** The search form. It is sent by POST, because a URL with personal data would remain in logs. */
export function CustomerFinder({ search }: Pick<CustomersPageProps, 'search'>) {
  const { office } = useDocumentMessages();
  const texts = office.customers;
  return (
    <search>
      <form className="o-filters o-find" method="post" action={officePages.customers.path} noValidate>
        <Field id="wanted" label={texts.search} error={search?.message ?? undefined}>
          {(control) => (
            <TextInput
              {...control}
              name="wanted"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              defaultValue={search?.wanted}
              autoFocus={search?.message != null}
            />
          )}
        </Field>
        <Button size="small">{texts.find}</Button>
      </form>
      <p className="o-note">{texts.note}</p>
    </search>
  );
}

function FoundCustomers({ found }: Pick<CustomerSearch, 'found'>) {
  const { office } = useDocumentMessages();
  const texts = office.customers;
  return (
    <section className="o-sec">
      <h2>{texts.several}</h2>
      <ul className="o-todo">
        {found.map(({ id, site }) => (
          <li key={id}>
            <TextLink href={customerPath(id)}>{texts.account(office.sites[site])}</TextLink>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OpenViews({ open, current }: { readonly open: OpenCustomers; readonly current?: string }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.customers;
  return (
    <section className="o-sec">
      <h2>{texts.open}</h2>
      {open.length === 0 ? (
        <p className="o-empty">{texts.none}</p>
      ) : (
        <ul className="o-todo">
          {open.map(({ id, name, site, reason, until }) => (
            <li key={id}>
              <p>
                <a href={customerPath(id)} aria-current={id === current ? 'page' : undefined}>
                  <b>{name}</b>
                </a>
                <span>{reason}</span>
              </p>
              <p>
                {office.sites[site]}
                <span>{texts.until(momentText(until, locale))}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
