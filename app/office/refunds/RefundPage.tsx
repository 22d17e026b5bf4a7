import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { OrderDisputes } from '#app/office/orders/OrderDisputes.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { creditNoteContract } from '#domain/office/order-downloads.ts';
import { orderPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { StaffRefundReason } from '#domain/orders/staff-refund.ts';
import { callPath } from '#domain/site/call.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import type { OrderRefunds } from './order-refunds.ts';
import { RefundForm } from './RefundForm.tsx';
import type { RefundRefusal } from './send-refund.ts';

export type RefundPageProps = {
  readonly member: StaffMember;
  readonly refunds: OrderRefunds;
  /** Id of a new refund; it makes sure that a form that is sent twice makes only one refund. */
  readonly newId: string;
  /** The reason that the link to the page proposes; undefined for none. */
  readonly proposed: StaffRefundReason | undefined;
  /** What was just done; null if nothing was. */
  readonly done: 'made' | 'asked' | 'declined' | 'retried' | null;
  readonly refusal: RefundRefusal | null;
};

/**
 * The page on which operators repay lines of an order, and on which support asks them to. A request that is still open
 * is shown to operators first.
 */
export function RefundPage({ member, refunds, newId, proposed, done, refusal }: RefundPageProps) {
  const { refund: texts } = useDocumentMessages().office;
  const { code } = refunds;
  const decides = member.permissions.includes('refunds.make');
  const request = decides ? refunds.refunds.findLast(({ state }) => state === 'ASKED') : undefined;
  const general = refusal?.errors.filter(({ field }) => !/^(lines\.|reason$|answer$)/.test(field)) ?? [];
  return (
    <OfficeFrame page="orders" title={decides ? texts.title(code) : texts.askTitle(code)} member={member}>
      <p className="o-pages">
        <TextLink href={orderPath(code)}>{texts.back(code)}</TextLink>
      </p>
      {done && (
        <Alert tone="success" role="status">
          <p>{texts[done]}</p>
        </Alert>
      )}
      {general.length > 0 && (
        <Alert tone="error" role="alert" title={texts.failed}>
          {general.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      <OrderDisputes disputes={refunds.disputes} />
      <FailedRefunds refunds={refunds} canRetry={decides} />
      {request && <Request request={request} />}
      {refunds.isRepayable ? (
        <RefundForm
          refunds={refunds}
          request={request}
          newId={newId}
          proposed={proposed}
          decides={decides}
          refusal={refusal}
        />
      ) : (
        <p className="o-empty">{texts.nothing}</p>
      )}
      {request && <DeclineForm code={code} id={request.id} refusal={refusal} />}
      <History refunds={refunds} />
    </OfficeFrame>
  );
}

type Refund = OrderRefunds['refunds'][number];

/** Shows who has asked for a refund, when and why. */
function Request({ request: { askedBy, askedAt, note } }: { readonly request: Refund }) {
  const { refund: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return (
    <p>
      {texts.askedBy(askedBy, momentText(askedAt, locale))}
      {note && texts.quoted(note)}
    </p>
  );
}

/** All refunds of an order and all requests for one, latest first. */
function History({ refunds: { code, refunds } }: Pick<RefundPageProps, 'refunds'>) {
  const { refund: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return (
    <section className="o-sec">
      <h2>{texts.history}</h2>
      {refunds.length === 0 ? (
        <p className="o-empty">{texts.none}</p>
      ) : (
        <ul className="o-rows">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <p>
                {texts.reasons[refund.reason]},{' '}
                {refund.payment ? texts.bank[refund.payment] : texts.states[refund.state]}
                <small>{texts.askedBy(refund.askedBy, momentText(refund.askedAt, locale))}</small>
                {[refund.note, refund.answer].filter(Boolean).map((text) => (
                  <small key={text}>{text}</small>
                ))}
                {refund.creditNoteNumber && (
                  <small>
                    <TextLink
                      href={`${callPath(creditNoteContract, { code, id: refund.id })}?lang=${locale}`}
                      target="_blank"
                      rel="noopener"
                    >
                      {texts.creditNote(refund.creditNoteNumber)}
                    </TextLink>
                  </small>
                )}
              </p>
              <span className="num">{formatPrice(refund.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
