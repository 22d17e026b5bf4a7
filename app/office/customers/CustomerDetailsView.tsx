import type { Answered, Office } from '#app/api/use-cases.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Facts, RowList, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { ordersTexts } from '#app/office/orders/orders-texts.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Permission } from '#domain/office/permission.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { customersTexts } from './customers-texts.ts';

type CustomerDetails = NonNullable<Answered<Office['customers']['read']>['details']>;

type WithDetails = { readonly details: CustomerDetails };

/**
 * A customer's account, shown after a member of staff has given a reason: name, masked contact details, sessions,
 * orders and number of addresses. Each section has only the buttons that the member's permissions allow.
 */
export function CustomerDetailsView({ member, details }: WithDetails & { readonly member: StaffMember }) {
  const texts = usePageTexts(customersTexts);
  const may = (permission: Permission) => member.permissions.includes(permission);
  return (
    <>
      <Identity details={details} />
      <Sessions sessions={details.sessions} mayEnd={may('customers.help')} />
      <Orders {...details} />
      <Section title={texts.addresses}>
        <p className="o-ruled o-note">{texts.addressCount(details.addressCount)}</p>
      </Section>
      {may('customers.help') && details.signIn && (
        <Section title={texts.reset}>
          <div className="o-ruled">
            <p className="o-note">{texts.resetNote}</p>
            <ButtonForm intent="mailReset" look="second">
              {texts.mailReset}
            </ButtonForm>
          </div>
        </Section>
      )}
      {may('customers.erase') && !details.isStaff && (
        <Section title={texts.erasure}>
          <div className="o-ruled">
            <p className="o-note">{texts.erasureNote}</p>
            <FoldedForm summary={texts.erase} intent="erase" send={texts.confirmErase} look="danger">
              <p>{texts.erasureEffect(details.sessions.length, details.addressCount, details.orderCount)}</p>
              <TextField name="confirmation" label={texts.confirmation(details.name)} maxLength={200} />
            </FoldedForm>
          </div>
        </Section>
      )}
    </>
  );
}

function Identity({ details }: WithDetails) {
  const locale = useLocale();
  const texts = usePageTexts(customersTexts);
  const { signIn, email, phone, companies, createdAt, lastUsedOn, isStaff } = details;
  const { authenticatorSince: since, recoveryCodesLeft = 0 } = signIn ?? {};
  const authenticator = since
    ? texts.authenticatorOn(momentText(since, locale), recoveryCodesLeft)
    : texts.authenticatorOff;
  return (
    <Section title={texts.identity}>
      <Facts
        facts={[
          [texts.email, signIn ? (signIn.isEmailConfirmed ? texts.confirmed : texts.unconfirmed)(email) : email],
          [texts.phone, phone || texts.noPhone],
          companies.length > 0 && [texts.companies, companies.join(', ')],
          [texts.password, signIn ? texts.passwordHidden : texts.elsewhere],
          signIn && [texts.authenticator, authenticator],
          [texts.language, texts.languages[details.locale]],
          [texts.lastUsed, <span key="last" className="num">{`${lastUsedOn}`}</span>],
          isStaff && [texts.staff, texts.isStaff],
        ]}
      />
      <p className="o-note">{texts.since(momentText(createdAt, locale))}</p>
    </Section>
  );
}

type SessionsProps = Pick<CustomerDetails, 'sessions'> & { readonly mayEnd: boolean };

function Sessions({ sessions, mayEnd }: SessionsProps) {
  const locale = useLocale();
  const texts = usePageTexts(customersTexts);
  return (
    <Section title={texts.sessions} note={sessions.length > 0 && texts.sessionCount(sessions.length)}>
      <RowList
        rows={sessions}
        idOf={({ id }) => id}
        text={({ device }) => device}
        detail={({ createdAt, lastSeenAt }) =>
          texts.session(momentText(createdAt, locale), momentText(lastSeenAt, locale))
        }
        side={({ id, device }) =>
          mayEnd && (
            <ButtonForm intent="endSession" of={id} look="ghost" aria-label={texts.endSessionOf(device)}>
              {texts.endSession}
            </ButtonForm>
          )
        }
        empty={texts.noSession}
      />
      {mayEnd && sessions.length > 0 && (
        <ButtonForm intent="endSessions" look="second">
          {texts.endSessions}
        </ButtonForm>
      )}
    </Section>
  );
}

function Orders({ orders, orderCount }: Pick<CustomerDetails, 'orders' | 'orderCount'>) {
  const { sites } = useDocumentMessages().office;
  const locale = useLocale();
  const { statuses } = usePageTexts(ordersTexts);
  const texts = usePageTexts(customersTexts);
  return (
    <Section title={texts.orders} note={orderCount > 0 && texts.orderCount(orders.length, orderCount)}>
      <RowList
        rows={orders}
        idOf={({ code }) => code}
        text={({ code }) => <b>{code}</b>}
        detail={({ createdAt, site }) => `${momentText(createdAt, locale)}, ${sites[site].toLowerCase()}`}
        side={({ status, total }) => (
          <p>
            {statuses[status]}
            <small className="num">{formatPrice(total)}</small>
          </p>
        )}
        empty={texts.noOrder}
      />
    </Section>
  );
}
