import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { stageTones } from '#app/ui/stage-tones.ts';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ParcelStage } from '#domain/orders/tracking-events.ts';

const statusTones: Readonly<Record<OrderStatus, TagTone>> = {
  CREATED: 'neutral',
  IN_PROGRESS: 'info',
  COMPLETED: 'success',
  CANCELLED: 'line',
};

/** Where an order stands, and that it is invented where it is. */
export function OrderTags({ status, demo }: { readonly status: OrderStatus; readonly demo: boolean }) {
  const { orders: texts } = useAccountMessages();
  return (
    <>
      <Tag tone={statusTones[status]}>{texts.statuses[status]}</Tag> {demo ? <Tag tone="line">{texts.demo}</Tag> : null}
    </>
  );
}

/** Where a parcel stands. */
export function StageTag({ stage }: { readonly stage: ParcelStage }) {
  const { orders: texts } = useAccountMessages();
  return <Tag tone={stageTones[stage]}>{texts.stages[stage]}</Tag>;
}
