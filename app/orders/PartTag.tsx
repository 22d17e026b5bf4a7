import { useTexts } from '#app/i18n/texts.ts';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { PartStatus } from '#domain/orders/seller-part.ts';

const partTones: Readonly<Record<PartStatus, TagTone>> = {
  TO_PREPARE: 'neutral',
  IN_PREPARATION: 'info',
  PARTLY_SHIPPED: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  CANCELLED: 'line',
};

export function PartTag({ order, seller }: { readonly order: Pick<OrderAnswer, 'parts'>; readonly seller: string }) {
  const texts = useTexts('cart').partStatuses;
  const part = order.parts.find((each) => each.seller === seller);
  return part ? <Tag tone={partTones[part.status]}>{texts[part.status]}</Tag> : null;
}
