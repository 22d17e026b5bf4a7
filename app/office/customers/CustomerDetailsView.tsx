import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { isRefused, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { ordersTexts } from '#app/office/orders/orders-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { formatPrice } from '#domain/money/money.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { customersTexts } from './customers-texts.ts';

type CustomerDetails = NonNullable<Answered<Office['customers']['read']>['details']>;

export type CustomerDetailsViewProps = {
  readonly member: StaffMember;
  readonly details: CustomerDetails;
  readonly refusal: FormRefusal | null;
};

/**
 * A customer's account, shown after a member of staff has given a reason: name, masked contact details, sessions,
 * orders and number of addresses. Each section has only the buttons that the member's permissions allow.
 */
export function CustomerDetailsView({ member, details, refusal }: CustomerDetailsViewProps) {
  const texts = usePageTexts(customersTexts);
  const may = (permission: StaffMember['permissions'][number]) => member.permissions.includes(permission);
  return (
    <>
      <Identity details={details} />
      <Sessions sessions={details.sessions} mayEnd={may('customers.help')} refusal={refusal} />
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
            <ActForm intent="mailReset" refusal={refusal}>
              <Button size="small" look="second">
                {texts.mailReset}
              </Button>
            </ActForm>
          </div>
        </section>
      )}
      {may('customers.erase') && !details.isStaff && <Erasure name={details.name} refusal={refusal} />}
    </>
  );
}

type ActFormProps = Pick<CustomerDetailsViewProps, 'refusal'> & {
  readonly intent: string;
  readonly of?: string;
  readonly children: ReactNode;
};

function ActForm(props: ActFormProps) {
  return <PageForm {...props} failed={usePageTexts(customersTexts).failed} className="o-form" />;
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
  const locale = useLocale();
  const texts = usePageTexts(customersTexts);
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

type SessionsProps = Pick<CustomerDetailsViewProps, 'refusal'> & {
  readonly sessions: CustomerDetails['sessions'];
  readonly mayEnd: boolean;
};

function Sessions({ sessions, mayEnd, refusal }: SessionsProps) {
  const locale = useLocale();
  const texts = usePageTexts(customersTexts);
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
              <ActForm intent="endSession" of={id} refusal={refusal}>
                <Button size="small" look="ghost" aria-label={texts.endSessionOf(device)}>
                  {texts.endSession}
                </Button>
              </ActForm>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && sessions.length > 0 && (
        <ActForm intent="endSessions" refusal={refusal}>
          <p className="o-pages">
            <Button size="small" look="second">
              {texts.endSessions}
            </Button>
          </p>
        </ActForm>
      )}
    </section>
  );
}

function Orders({ orders, orderCount }: Pick<CustomerDetails, 'orders' | 'orderCount'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const { statuses } = usePageTexts(ordersTexts);
  const texts = usePageTexts(customersTexts);
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
              {statuses[status]}
              <span className="num">{formatPrice(total)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Erasure({ name, refusal }: Pick<CustomerDetails, 'name'> & Pick<CustomerDetailsViewProps, 'refusal'>) {
  const texts = usePageTexts(customersTexts);
  return (
    <section className="o-sec">
      <h2>{texts.erasure}</h2>
      <div className="o-facts">
        <p className="o-note">{texts.erasureNote}</p>
        <details className="o-erase" open={isRefused(refusal, 'erase')}>
          <summary>{texts.erase}</summary>
          <ActForm intent="erase" refusal={refusal}>
            <TextField name="confirmation" label={texts.confirmation(name)} maxLength={200} />
            <p>
              <Button size="small" look="danger">
                {texts.confirmErase}
              </Button>
            </p>
          </ActForm>
        </details>
      </div>
    </section>
  );
}
