import { officeOf } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { isRefused, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { openSearch } from '#app/office/search/searched-list.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { orderPath, refundPath } from '#domain/office/pages.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import type { WithdrawalRefusalReason, WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import { isLost } from '#domain/payment/dispute.ts';
import type { Route } from './+types/order.page.ts';
import { OrderDelivery, OrderLines, OrderParcel } from './OrderContent.tsx';
import { OrderDisputes, OrderPayment } from './OrderMoney.tsx';
import { OrderChanges, OrderDocuments, OrderMails } from './OrderPapers.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { OrderWithdrawals } from './OrderWithdrawals.tsx';
import { orderList } from './order-list.ts';
import { orderTexts } from './order-texts.ts';
import { ordersTexts } from './orders-texts.ts';
import { paymentMarks, StateMark } from './StateMark.tsx';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const justCancelled = new URL(args.request.url).searchParams.get('fait') === 'annulee';
  try {
    const { orders, withdrawals } = officeOf(args.context);
    const { code } = args.params;
    const view = await openSearch(args, orderList.viewOf, (sealed) => orderList.address(sealed, orderPath(code)));
    const [order, list, statements] = await Promise.all([
      orders.read(code),
      orders.list(orderList.wanted(view)),
      member.permissions.includes('refunds.ask') ? withdrawals.ofOrder(code) : [],
    ]);
    return { member, list, view, order, withdrawals: statements, justCancelled };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export function action(args: Route.ActionArgs) {
  const { orders, withdrawals } = officeOf(args.context);
  const { code } = args.params;
  // The same list stays open beside the order.
  const here = new URL(args.request.url);
  const decided = `${orderList.address(orderList.viewOf(here.searchParams), orderPath(code))}#retractation`;
  here.searchParams.set('fait', 'annulee');
  const cancelled = here.pathname + here.search;
  return answerStaffForm('orders.see', args, {
    cancel: (text) => orders.cancel({ code, reason: text('reason') }).then(() => cancelled),
    // The schemas refuse a state or a reason that isn't one.
    accept: (text) => withdrawals.accept({ id: text('of'), seen: text('seen') as WithdrawalState }).then(() => decided),
    async refuse(text) {
      const reason = text('reason') as WithdrawalRefusalReason;
      await withdrawals.refuse({ id: text('of'), seen: text('seen') as WithdrawalState, reason, note: text('note') });
      return decided;
    },
    return: (text) => withdrawals.markReturned(text('of')).then(() => decided),
  });
}

type OrderProps = Route.ComponentProps['loaderData'] & { readonly refusal: FormRefusal | undefined };

/** The list of orders with one of them open beside it; on small screens only that order. */
export default function OfficeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const panel = <OrderPanel {...loaderData} refusal={actionData} />;
  return <OrdersScreen {...loaderData} opened={{ code: loaderData.order.code, panel }} />;
}

function OrderPanel({ member, view, order, justCancelled, withdrawals, refusal }: OrderProps) {
  const texts = usePageTexts(orderTexts);
  const { code, demo, paid, refunds, cancellable } = order;
  const mayRefund = member.permissions.includes('refunds.make');
  // Demo orders can't be refunded.
  const canRefund = !demo && (paid !== null || refunds.some(({ status }) => status === 'FAILED'));
  return (
    <SidePanel
      title={code}
      close={{ href: orderList.address(view), text: texts.back, row: code }}
      facts={<OrderHead order={order} />}
    >
      <OrderDisputes disputes={order.disputes} />
      {justCancelled && order.status === 'CANCELLED' && (
        <Alert tone="success" role="status">
          <p>{texts.cancelled}</p>
        </Alert>
      )}
      {canRefund && member.permissions.includes('refunds.ask') && (
        <p>
          <ButtonLink look="second" size="small" href={refundPath(code)}>
            {mayRefund ? texts.doRefund : texts.askRefund}
          </ButtonLink>
        </p>
      )}
      {cancellable && member.permissions.includes('orders.cancel') && <CancelOrder order={order} refusal={refusal} />}
      <OrderWithdrawals member={member} withdrawals={withdrawals} refusal={refusal} />
      {order.parcels.map((parcel) => (
        <OrderParcel key={parcel.entryNumber} {...parcel} />
      ))}
      <OrderDelivery {...order} />
      <OrderLines {...order} />
      <OrderPayment {...order} />
      <OrderDocuments {...order} />
      <OrderMails {...order} />
      <OrderChanges {...order} />
    </SidePanel>
  );
}

/** The site, status and payment of an order, when it was placed and by whom. */
function OrderHead({ order }: Pick<OrderProps, 'order'>) {
  const texts = usePageTexts(orderTexts);
  const words = usePageTexts(ordersTexts);
  const locale = useLocale();
  const { site, status, payment, placed, customer, email, hasAccount, demo, withdrawn } = order;
  const facts = [
    texts.placed(momentText(placed, locale)),
    customer ?? words.erased,
    email,
    !hasAccount && customer !== null && !demo ? texts.guest : null,
    demo ? words.demo : null,
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <div className="o-facts-line">
      <span data-site={site}>
        <Tag tone="accent">{words.sites[site]}</Tag>
      </span>
      <Tag>{words.statuses[status]}</Tag>
      <StateMark {...paymentMarks[payment]}>{words.payments[payment]}</StateMark>
      <span>{facts.join(', ')}</span>
      {withdrawn && <span>{texts.withdrawn(momentText(withdrawn, locale))}</span>}
    </div>
  );
}

/** The form that cancels an order for a reason; it states the consequences first. */
function CancelOrder({ order: { status, disputes }, refusal }: Pick<OrderProps, 'order' | 'refusal'>) {
  const texts = usePageTexts(orderTexts);
  const paidText = isLost(disputes) ? texts.cancelTakenBackText : texts.cancelText;
  return (
    <details className="o-act" open={isRefused(refusal, 'cancel')}>
      <summary>{texts.cancel}</summary>
      <PageForm intent="cancel" refusal={refusal} failed={texts.failed} className="o-form">
        <p>{awaitsPayment(status) ? texts.cancelUnpaidText : paidText}</p>
        <TextField name="reason" label={texts.reason} required maxLength={maxReasonLength} />
        <p>
          <Button size="small" look="danger">
            {texts.confirmCancel}
          </Button>
        </p>
      </PageForm>
    </details>
  );
}
