import { useTexts } from '#app/i18n/texts.ts';
import { stageTones } from '#app/ui/stage-tones.ts';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
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

/** Status of an order, and a tag on demo data. */
export function OrderTags({ status, demo }: { readonly status: OrderStatus; readonly demo: boolean }) {
  const texts = useTexts('orders');
  return (
    <>
      <Tag tone={statusTones[status]}>{texts.statuses[status]}</Tag> {demo ? <Tag tone="line">{texts.demo}</Tag> : null}
    </>
  );
}

/** Stage of a parcel. */
export function StageTag({ stage }: { readonly stage: ParcelStage }) {
  const texts = useTexts('orders');
  return <Tag tone={stageTones[stage]}>{texts.stages[stage]}</Tag>;
}
