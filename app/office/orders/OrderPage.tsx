import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { refundPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { CancelOrder, type CancelRefusal } from './CancelOrder.tsx';
import type { WithdrawalRefusal } from './decide-withdrawal.ts';
import { OrderDisputes } from './OrderDisputes.tsx';
import { OrderLines, OrderPayment } from './OrderMoney.tsx';
import { OrderChanges, OrderDocuments, OrderMails } from './OrderPapers.tsx';
import { OrderParcel } from './OrderParcel.tsx';
import { type OrderList, OrdersPage } from './OrdersPage.tsx';
import { OrderWithdrawals } from './OrderWithdrawals.tsx';
import type { StaffOrderAnswer, Withdrawal } from './order-answer.ts';
import { type OrdersView, orderAddress, ordersAddress } from './orders-view.ts';
import { paymentMarks, StateMark } from './StateMark.tsx';

export type OrderPageProps = {
  readonly member: StaffMember;
  /** The list that the order is shown beside, and its view. */
  readonly list: OrderList;
  readonly view: OrdersView;
  readonly order: StaffOrderAnswer;
  /** Whether the member has just cancelled the order. */
  readonly justCancelled: boolean;
  /** The statements of withdrawal that concern the order. */
  readonly withdrawals: readonly Withdrawal[];
  readonly refusal: CancelRefusal | null;
  readonly withdrawalRefusal: WithdrawalRefusal | null;
};

/** Whether the order was paid, or has a refund that the bank has refused. Demo orders can't be refunded. */
const canRefund = ({ paid, demo, refunds }: StaffOrderAnswer) =>
  !demo && (paid !== null || refunds.some(({ status }) => status === 'FAILED'));

/** The list of orders with one of them open beside it; on small screens only that order. */
export function OrderPage(props: OrderPageProps) {
  const { member, list, view, order } = props;
  return (
    <OrdersPage
      member={member}
      list={list}
      view={view}
      unmatched={[]}
      refusal={null}
      opened={{ code: order.code, panel: <OrderPanel {...props} /> }}
    />
  );
}

/** An order with its parcels, lines, payment, documents and mails, and the changes that staff have made to it. */
function OrderPanel({ member, view, order, justCancelled, withdrawals, refusal, withdrawalRefusal }: OrderPageProps) {
  const { order: texts } = useDocumentMessages().office;
  const action = orderAddress(order.code, view);
  return (
    <SidePanel
      title={order.code}
      close={{ href: ordersAddress(view), text: texts.back, row: order.code }}
      facts={<OrderHead order={order} />}
    >
      <OrderDisputes disputes={order.disputes} />
      {justCancelled && order.status === 'CANCELLED' && (
        <Alert tone="success" role="status">
          <p>{texts.cancelled}</p>
        </Alert>
      )}
      {refusal && !refusal.isReason && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      {canRefund(order) && member.permissions.includes('refunds.ask') && (
        <p>
          <ButtonLink look="second" size="small" href={refundPath(order.code)}>
            {member.permissions.includes('refunds.make') ? texts.doRefund : texts.askRefund}
          </ButtonLink>
        </p>
      )}
      {order.cancellable && member.permissions.includes('orders.cancel') && (
        <CancelOrder order={order} action={action} refusal={refusal?.isReason ? refusal : null} />
      )}
      <OrderWithdrawals member={member} withdrawals={withdrawals} action={action} refusal={withdrawalRefusal} />
      {order.parcels.map((parcel) => (
        <OrderParcel key={parcel.entryNumber} parcel={parcel} />
      ))}
      <OrderDelivery order={order} />
      <OrderLines order={order} />
      <OrderPayment order={order} />
      <OrderDocuments order={order} />
      <OrderMails order={order} />
      <OrderChanges order={order} />
    </SidePanel>
  );
}

type OrderProps = { readonly order: StaffOrderAnswer };

/** The site, status and payment of an order, when it was placed and by whom. */
function OrderHead({ order }: OrderProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.order;
  const { site, status, payment, placed, customer, email, hasAccount, demo, withdrawn } = order;
  const facts = [
    texts.placed(momentText(placed, locale)),
    customer ?? office.orders.erased,
    email,
    !hasAccount && customer !== null && !demo ? texts.guest : null,
    demo ? office.orders.demo : null,
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <div className="o-facts-line">
      <span data-site={site}>
        <Tag tone="accent">{office.orders.sites[site]}</Tag>
      </span>
      <Tag>{office.orders.statuses[status]}</Tag>
      <StateMark {...paymentMarks[payment]}>{office.orders.payments[payment]}</StateMark>
      <span>{facts.join(', ')}</span>
      {withdrawn && <span>{texts.withdrawn(momentText(withdrawn, locale))}</span>}
    </div>
  );
}

/** The address to which articles are delivered, and the status of each seller's part. */
function OrderDelivery({ order: { deliveredTo, parts } }: OrderProps) {
  const { order: texts } = useDocumentMessages().office;
  if (!deliveredTo && parts.length === 0) return null;
  return (
    <section className="o-sec">
      <h3>{texts.deliveredTo}</h3>
      <div className="o-ruled">
        {deliveredTo && <p className="o-lines">{deliveredTo.join('\n')}</p>}
        {parts.map(({ seller, status }) => (
          <p key={seller}>
            {seller} <span className="o-quiet">{texts.parts[status]}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
