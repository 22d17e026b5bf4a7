import { officeOf } from '#app/api/use-cases.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { OrderDisputes } from '#app/office/orders/OrderMoney.tsx';
import { orderTexts } from '#app/office/orders/order-texts.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { formatPrice } from '#domain/money/money.ts';
import { creditNoteContract } from '#domain/office/order-downloads.ts';
import { orderPath, refundPath, refundReasonParam, withdrawalReason } from '#domain/office/pages.ts';
import { isOfPayment } from '#domain/orders/refund-cause.ts';
import { isLost } from '#domain/payment/dispute.ts';
import { callPath } from '#domain/site/call.ts';
import type { Route } from './+types/refund.page.ts';
import { type OrderRefunds, RefundForm } from './RefundForm.tsx';
import { type RefundAnswer, refundDeeds } from './refund-deeds.ts';
import { refundTexts } from './refund-texts.ts';

/** The result that the page's address names after a form was sent. */
const results = { made: 'fait', asked: 'demande', declined: 'decline', retried: 'relance' } as const;
const resultNames = Object.keys(results) as (keyof typeof results)[];

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('refunds.ask', args, async ({ refunds }, query) => ({
    refunds: await refunds.read(args.params.code),
    newId: crypto.randomUUID(),
    proposed: query.get(refundReasonParam) === withdrawalReason ? ('withdrawn' as const) : undefined,
    done: resultNames.find((name) => results[name] === query.get('fait')) ?? null,
  }));

export function action(args: Route.ActionArgs) {
  const office = officeOf(args.context);
  const { refunds } = office;
  const { code } = args.params;
  const shown = (result: keyof typeof results) => `${refundPath(code)}?fait=${results[result]}`;
  return answerStaffForm<RefundAnswer>('refunds.ask', args, {
    ...refundDeeds(office, code, shown),
    decline: (text) => refunds.decline({ code, id: text('id'), answer: text('answer') }).then(() => shown('declined')),
    retry: (text) => refunds.retry({ code, id: text('of') }).then(() => shown('retried')),
  });
}

/**
 * The page on which operators repay lines of an order, and on which support asks them to. A request that is still open
 * is shown to operators first.
 */
export default function OfficeRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { member, refunds, newId, proposed, done } = loaderData;
  const texts = usePageTexts(refundTexts);
  const locale = useLocale();
  const { code } = refunds;
  const effect = actionData && 'effect' in actionData ? actionData.effect : undefined;
  const decides = member.permissions.includes('refunds.make');
  const request = decides ? refunds.refunds.findLast(({ state }) => state === 'ASKED') : undefined;
  return (
    <OfficeFrame
      page="orders"
      title={decides ? texts.title(code) : texts.askTitle(code)}
      member={member}
      back={{ href: orderPath(code), text: texts.back(code) }}
      done={done && texts[done]}
      answer={actionData}
      failed={texts.failed}
    >
      <OrderDisputes disputes={refunds.disputes} />
      <FailedRefunds refunds={refunds} canRetry={decides} />
      {request && (
        <p>
          {texts.askedBy(request.askedBy, momentText(request.askedAt, locale))}
          {request.note && texts.quoted(request.note)}
        </p>
      )}
      {refunds.isRepayable ? (
        <RefundForm {...{ refunds, request, newId, proposed, decides, effect }} />
      ) : (
        <p className="o-empty">{texts.nothing}</p>
      )}
      {request && (
        <FoldedForm
          summary={texts.decline}
          intent="decline"
          hidden={{ id: request.id }}
          send={texts.confirmDecline}
          look="second"
        >
          <TextField name="answer" label={texts.answer} required maxLength={maxReasonLength} />
        </FoldedForm>
      )}
      <History {...refunds} />
    </OfficeFrame>
  );
}

type FailedRefundsProps = Pick<Route.ComponentProps['loaderData'], 'refunds'> & {
  /** Whether the member may send a refused refund to the bank again. */
  readonly canRetry: boolean;
};

/** The refunds that the bank has refused, each with a button that sends it again; null if there are none. */
function FailedRefunds({ refunds: { failed, disputes }, canRetry }: FailedRefundsProps) {
  const texts = usePageTexts(refundTexts);
  const { causes } = usePageTexts(orderTexts);
  const locale = useLocale();
  if (failed.length === 0) return null;
  // After a lost dispute the buyer's bank has already given back what the order was paid with: refunds of this payment
  // can't be sent again. Refunds of other money, which the order didn't need, still can.
  const offersRetry = ({ cause }: (typeof failed)[number]) => canRetry && !(isLost(disputes) && isOfPayment[cause]);
  return (
    <Section title={texts.refused}>
      {failed.some(offersRetry) && <p className="o-note">{texts.refusedNote}</p>}
      <RowList
        rows={failed}
        idOf={({ id }) => id}
        text={({ amount }) => formatPrice(amount)}
        detail={({ cause, at }) => [causes[cause], momentText(at, locale)].join(', ')}
        side={(refund) =>
          offersRetry(refund) && (
            <ButtonForm intent="retry" of={refund.id} aria-label={texts.retryOf(formatPrice(refund.amount))}>
              {texts.retry}
            </ButtonForm>
          )
        }
      />
    </Section>
  );
}

/** All refunds of an order and all requests for one, latest first. */
function History({ code, refunds }: OrderRefunds) {
  const texts = usePageTexts(refundTexts);
  const locale = useLocale();
  return (
    <Section title={texts.history}>
      <RowList
        rows={refunds}
        idOf={({ id }) => id}
        text={({ id, reason, payment, state, askedBy, askedAt, message, note, answer, creditNoteNumber }) => (
          <>
            {texts.reasons[reason]}, {payment ? texts.bank[payment] : texts.states[state]}
            {[texts.askedBy(askedBy, momentText(askedAt, locale)), message, note, answer]
              .filter(Boolean)
              .map((text) => (
                <small key={text}>{text}</small>
              ))}
            {creditNoteNumber && (
              <small>
                <TextLink
                  href={`${callPath(creditNoteContract, { code, id })}?lang=${locale}`}
                  target="_blank"
                  rel="noopener"
                >
                  {texts.creditNote(creditNoteNumber)}
                </TextLink>
              </small>
            )}
          </>
        )}
        side={({ amount }) => <span className="num">{formatPrice(amount)}</span>}
        empty={texts.none}
      />
    </Section>
  );
}
