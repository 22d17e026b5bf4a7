import { officeOf } from '#app/api/use-cases.ts';
import { asFields } from '#app/forms/answer-form.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Done, FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { StateMark } from '#app/office/frame/StateMark.tsx';
import { openSearch } from '#app/office/search/searched-list.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { formatPrice } from '#domain/money/money.ts';
import { centsOf } from '#domain/office/cents-of.ts';
import { orderPath, refundPath } from '#domain/office/pages.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import type { WithdrawalRefusalReason, WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import { isLost } from '#domain/payment/dispute.ts';
import type { Route } from './+types/order.page.ts';
import { OrderClaims } from './OrderClaims.tsx';
import { OrderDelivery, OrderLines, OrderParcel } from './OrderContent.tsx';
import { OrderDisputes, OrderPayment } from './OrderMoney.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderChanges, OrderDocuments, OrderMails } from './OrderPapers.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { OrderWithdrawals } from './OrderWithdrawals.tsx';
import { orderList } from './order-list.ts';
import { paymentMarks } from './order-marks.ts';
import { orderTexts } from './order-texts.ts';
import { ordersTexts } from './orders-texts.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('orders.see', args, async ({ orders, withdrawals, claims }, query, { permissions }) => {
    const { code } = args.params;
    const view = await openSearch(args, orderList.viewOf, (sealed) => orderList.address(sealed, orderPath(code)));
    const [order, list, notes, ofOrder, statements] = await Promise.all([
      orders.read(code),
      orders.list(orderList.wanted(view)),
      orders.notes(code),
      claims.ofOrder(code),
      permissions.includes('refunds.ask') ? withdrawals.ofOrder(code) : [],
    ]);
    return {
      list,
      view,
      order,
      notes: { ...notes, used: list.tags, newNote: crypto.randomUUID() },
      claims: ofOrder,
      withdrawals: statements,
      justCancelled: query.get('fait') === 'annulee',
    };
  });

export function action(args: Route.ActionArgs) {
  const { orders, withdrawals, claims } = officeOf(args.context);
  const { code } = args.params;
  // The same list stays open beside the order.
  const here = new URL(args.request.url);
  const order = orderList.address(orderList.viewOf(here.searchParams), orderPath(code));
  const [decided, claimed, noted] = [`${order}#retractation`, `${order}#reclamation`, `${order}#notes`];
  here.searchParams.set('fait', 'annulee');
  const cancelled = here.pathname + here.search;
  return answerStaffForm('orders.see', args, {
    cancel: (text) => orders.cancel({ code, reason: text('reason') }).then(() => cancelled),
    addNote: (text) => orders.addNote({ code, id: text('id'), text: text('text') }).then(() => noted),
    removeNote: (text) => orders.removeNote(text('of')).then(() => noted),
    tag: (text) => orders.tag({ code, tag: text('tag'), on: true }).then(() => noted),
    untag: (text) => orders.tag({ code, tag: text('of'), on: false }).then(() => noted),
    // The schemas refuse a state or a reason that isn't one.
    accept: (text) => withdrawals.accept({ id: text('of'), seen: text('seen') as WithdrawalState }).then(() => decided),
    async refuse(text) {
      const reason = text('reason') as WithdrawalRefusalReason;
      await withdrawals.refuse({ id: text('of'), seen: text('seen') as WithdrawalState, reason, note: text('note') });
      return decided;
    },
    repayClaim: (text) =>
      asFields(claims.repay({ id: text('of'), amount: centsOf(text('amount')) }), () => 'amount').then(() => claimed),
    refuseClaim: (text) => claims.refuse({ id: text('of'), answer: text('answer') }).then(() => claimed),
    async arrive(text, form) {
      const numbers = [...form.keys()].flatMap((name) => (name.startsWith('arrived.') ? [Number(name.slice(8))] : []));
      const lines = numbers.map((entryNumber) => {
        const deduction = text(`deduction.${entryNumber}`).trim();
        return {
          ...{ entryNumber, arrived: Number(text(`arrived.${entryNumber}`).trim()) },
          ...{ deduction: deduction === '' ? 0 : centsOf(deduction), restocked: form.has(`restocked.${entryNumber}`) },
        };
      });
      const arrived = { id: text('of'), seen: text('seen') as WithdrawalState, lines, note: text('note') };
      await asFields(withdrawals.arrive(arrived), (subject) => {
        const [, at, field] = subject.split('.');
        return subject.startsWith('lines.') ? `${field}.${numbers[Number(at)]}` : subject;
      });
      return decided;
    },
    repayReturn: (text) =>
      withdrawals.repay({ id: text('of'), seen: text('seen') as WithdrawalState }).then(() => decided),
    return: (text) => withdrawals.markReturned(text('of')).then(() => decided),
  });
}

type OrderProps = Route.ComponentProps['loaderData'];

/** The list of orders with one of them open beside it; on small screens only that order. */
export default function OfficeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const panel = <OrderPanel {...loaderData} />;
  return <OrdersScreen {...loaderData} opened={{ code: loaderData.order.code, panel }} answer={actionData} />;
}

function OrderPanel({ member, view, order, notes, justCancelled, claims, withdrawals }: OrderProps) {
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
      <Done>{justCancelled && order.status === 'CANCELLED' && texts.cancelled}</Done>
      {canRefund && member.permissions.includes('refunds.ask') && (
        <p>
          <ButtonLink look="second" size="small" href={refundPath(code)}>
            {mayRefund ? texts.doRefund : texts.askRefund}
          </ButtonLink>
        </p>
      )}
      {cancellable && member.permissions.includes('orders.cancel') && <CancelOrder order={order} />}
      <OrderClaims member={member} claims={claims} />
      <OrderWithdrawals member={member} withdrawals={withdrawals} />
      <OrderNotes {...notes} />
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
function CancelOrder({ order: { status, disputes, cancelling } }: Pick<OrderProps, 'order'>) {
  const texts = usePageTexts(orderTexts);
  const { amount, packs } = cancelling;
  const paidText = isLost(disputes) ? texts.cancelTakenBackText : texts.cancelText(formatPrice(amount), packs);
  return (
    <FoldedForm summary={texts.cancel} intent="cancel" send={texts.confirmCancel} look="danger">
      <p>{awaitsPayment(status) ? texts.cancelUnpaidText : paidText}</p>
      <TextField name="reason" label={texts.reason} required maxLength={maxReasonLength} />
    </FoldedForm>
  );
}
