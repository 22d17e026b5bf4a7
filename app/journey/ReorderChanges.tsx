import { useLocale } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/site/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import { toCents } from '#domain/money/money.ts';
import type { WireReorderChange } from '#domain/orders/reorder-change.ts';
import { formatLongDate } from '#domain/time/format-date.ts';

/** A sentence for each difference from what was ordered. */
function useChangeText(): (change: WireReorderChange) => string {
  const texts = useStepMessages().reorder;
  const locale = useLocale();
  const mode = useMode();
  return (change) => {
    switch (change.code) {
      case 'PRICE':
        return texts.price(change.name, siteTotal(change.from, mode), siteTotal(change.to, mode));
      case 'DATE':
        return texts.date(formatLongDate(change.from, locale), formatLongDate(change.to, locale));
      case 'OFFER_GONE':
        return texts.offerGone(change.name);
      case 'OPTION_GONE':
        return texts.optionGone(change.name);
      case 'DEPOSIT_GONE':
        return texts.depositGone(texts.deposit[change.from], texts.deposit[change.to]);
      case 'RELAY_GONE':
        return texts.relayGone(change.label);
      case 'WITHDRAWN':
        return texts.withdrawn(change.name);
      case 'STOCK':
        return change.left === 0 ? texts.soldOut(change.name) : texts.stock(change.name, change.left, change.asked);
    }
  };
}

/** What is other than it was when it was ordered (docs/requirements.md CRT-6). */
export function ReorderChanges({ changes }: { readonly changes: readonly WireReorderChange[] }) {
  const textOf = useChangeText();
  return (
    <ul>
      {changes
        .map((change) => textOf(change))
        .map((text) => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  );
}

const isDearer = (change: WireReorderChange) =>
  change.code === 'PRICE' && toCents(change.to.ttc.value) > toCents(change.from.ttc.value);

export type ReorderNoticeProps = {
  readonly reorder: { readonly order: string; readonly changes: readonly WireReorderChange[] };
};

/** A journey that repeats a past parcel says so, and what has changed; with the draft, so that a reload tells it too. */
export function ReorderNotice({ reorder: { order, changes } }: ReorderNoticeProps) {
  const texts = useStepMessages().reorder;
  return (
    <Alert tone={changes.some(isDearer) ? 'warn' : 'info'} role="status" title={texts.title(order)}>
      <p>{changes.length > 0 ? texts.changed : texts.same}</p>
      {changes.length > 0 ? <ReorderChanges changes={changes} /> : null}
    </Alert>
  );
}
