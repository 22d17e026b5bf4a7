import { useTexts } from '#app/i18n/texts.ts';
import { stageTones } from '#app/ui/stage-tones.ts';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ParcelStage } from '#domain/orders/tracking-events.ts';

const statusTones: Readonly<Record<OrderStatus, TagTone>> = {
  PAYMENT_PENDING: 'warn',
  PAYMENT_FAILED: 'warn',
  PAID: 'info',
  IN_PREPARATION: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  CANCELLED: 'line',
};

export type OrderTagsProps = {
  readonly status: OrderStatus;
  /** Status of the last repayment; null if there was none. */
  readonly refund: RefundStatus | null;
  readonly demo: boolean;
};

type RefundStatus = OrderAnswer['refunds'][number]['status'];

const refundTones: Readonly<Record<RefundStatus, TagTone | null>> = {
  REQUESTED: 'warn',
  SUCCEEDED: null,
  FAILED: 'error',
  TAKEN_BACK: null,
};

export function OrderTags({ status, refund, demo }: OrderTagsProps) {
  const texts = useTexts('orders');
  const refundTone = refund && refundTones[refund];
  return (
    <>
      {refund && refundTone ? (
        <Tag tone={refundTone}>{texts.refundStatuses[refund]}</Tag>
      ) : (
        <Tag tone={statusTones[status]}>{texts.statuses[status]}</Tag>
      )}{' '}
      {demo ? <Tag tone="line">{texts.demo}</Tag> : null}
    </>
  );
}

export function StageTag({ stage }: { readonly stage: ParcelStage }) {
  const texts = useTexts('orders');
  return <Tag tone={stageTones[stage]}>{texts.stages[stage]}</Tag>;
}
