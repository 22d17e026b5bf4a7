import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { formatPrice } from '#domain/money/money.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { CustomerIntent, CustomerRefusal } from './change-customer.ts';

type CustomerDetails = NonNullable<Answered<Office['customers']['read']>['details']>;

export type CustomerDetailsViewProps = {
  readonly member: StaffMember;
  readonly details: CustomerDetails;
  readonly refusal: CustomerRefusal | null;
};

/**
 * A customer's account, shown after a member of staff has given a reason: name, masked contact details, sessions,
 * orders and number of addresses. Each section has only the buttons that the member's permissions allow.
 */
export function CustomerDetailsView({ member, details, refusal }: CustomerDetailsViewProps) {
  const { office } = useDocumentMessages();
  const texts = office.customers;
  const may = (permission: StaffMember['permissions'][number]) => member.permissions.includes(permission);
  return (
    <>
      <Identity details={details} />
      <Sessions sessions={details.sessions} mayEnd={may('customers.help')} />
      <Orders {...details} />
      <section className="o-sec">
        <h2>{texts.addresses}</h2>
        <p className="o-facts o-note">{texts.addressCount(details.addressCount)}</p>
      </section>
      {may('customers.help') && details.signIn && (
        <section className="o-sec">
          <h2>{texts.reset}</h2>
          <div className="o-facts">
            <p className="o-note">{texts.resetNote}</p>
            <IntentForm intent="mailReset">
              <Button size="small" look="second">
                {texts.mailReset}
              </Button>
            </IntentForm>
          </div>
        </section>
      )}
      {may('customers.erase') && !details.isStaff && <Erasure name={details.name} refusal={refusal} />}
    </>
  );
}

type IntentFormProps = {
  readonly intent: CustomerIntent;
  readonly children: ReactNode;
};

function IntentForm({ intent, children }: IntentFormProps) {
  return (
    <form method="post" noValidate className="o-form">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="o-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Identity({ details }: Pick<CustomerDetailsViewProps, 'details'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.customers;
  const { signIn, email, phone, companies, createdAt, lastUsedOn } = details;
  return (
    <section className="o-sec">
      <h2>{texts.identity}</h2>
      <dl className="o-facts">
        <Fact name={texts.email}>
          {signIn ? (signIn.isEmailConfirmed ? texts.confirmed(email) : texts.unconfirmed(email)) : email}
        </Fact>
        <Fact name={texts.phone}>{phone || texts.noPhone}</Fact>
        {companies.length > 0 && <Fact name={texts.companies}>{companies.join(', ')}</Fact>}
        <Fact name={texts.password}>{signIn ? texts.passwordHidden : texts.elsewhere}</Fact>
        {signIn && (
          <Fact name={texts.authenticator}>
            {signIn.authenticatorSince
              ? texts.authenticatorOn(momentText(signIn.authenticatorSince, locale), signIn.recoveryCodesLeft)
              : texts.authenticatorOff}
          </Fact>
        )}
        <Fact name={texts.language}>{texts.languages[details.locale]}</Fact>
        <Fact name={texts.lastUsed}>
          <span className="num">{lastUsedOn}</span>
        </Fact>
        {details.isStaff && <Fact name={texts.staff}>{texts.isStaff}</Fact>}
      </dl>
      <p className="o-note">{texts.since(momentText(createdAt, locale))}</p>
    </section>
  );
}

type SessionsProps = {
  readonly sessions: CustomerDetails['sessions'];
  readonly mayEnd: boolean;
};

function Sessions({ sessions, mayEnd }: SessionsProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.customers;
  return (
    <section className="o-sec">
      <h2>
        {texts.sessions} {sessions.length > 0 && <small>{texts.sessionCount(sessions.length)}</small>}
      </h2>
      {sessions.length === 0 && <p className="o-empty">{texts.noSession}</p>}
      <ul className="o-todo">
        {sessions.map(({ id, device, createdAt, lastSeenAt }) => (
          <li key={id}>
            <p>
              {device}
              <span>{texts.session(momentText(createdAt, locale), momentText(lastSeenAt, locale))}</span>
            </p>
            {mayEnd && (
              <IntentForm intent="endSession">
                <input type="hidden" name="typed" value={id} />
                <Button size="small" look="ghost" aria-label={texts.endSessionOf(device)}>
                  {texts.endSession}
                </Button>
              </IntentForm>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && sessions.length > 0 && (
        <IntentForm intent="endSessions">
          <p className="o-pages">
            <Button size="small" look="second">
              {texts.endSessions}
            </Button>
          </p>
        </IntentForm>
      )}
    </section>
  );
}

function Orders({ orders, orderCount }: Pick<CustomerDetails, 'orders' | 'orderCount'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.customers;
  return (
    <section className="o-sec">
      <h2>
        {texts.orders} {orderCount > 0 && <small>{texts.orderCount(orders.length, orderCount)}</small>}
      </h2>
      {orderCount === 0 && <p className="o-empty">{texts.noOrder}</p>}
      <ul className="o-todo">
        {orders.map(({ code, site, status, createdAt, total }) => (
          <li key={code}>
            <p>
              <b>{code}</b>
              <span>
                {momentText(createdAt, locale)}, {office.sites[site].toLowerCase()}
              </span>
            </p>
            <p>
              {texts.statuses[status]}
              <span className="num">{formatPrice(total)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Erasure({ name, refusal }: Pick<CustomerDetails, 'name'> & Pick<CustomerDetailsViewProps, 'refusal'>) {
  const { office } = useDocumentMessages();
  const texts = office.customers;
  const own = refusal?.field === 'confirmation' ? refusal : null;
  return (
    <section className="o-sec">
      <h2>{texts.erasure}</h2>
      <div className="o-facts">
        <p className="o-note">{texts.erasureNote}</p>
        <details className="o-erase" open={own !== null}>
          <summary>{texts.erase}</summary>
          <IntentForm intent="erase">
            <Field id="confirmation" label={texts.confirmation(name)} error={own?.message}>
              {(control) => (
                <TextInput
                  {...control}
                  name="typed"
                  autoComplete="off"
                  maxLength={200}
                  defaultValue={own?.typed}
                  autoFocus={own !== null}
                />
              )}
            </Field>
            <p>
              <Button size="small" look="danger">
                {texts.confirmErase}
              </Button>
            </p>
          </IntentForm>
        </details>
      </div>
    </section>
  );
}
