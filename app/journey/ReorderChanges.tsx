import type { ReorderMessages } from '#app/i18n/fr/reorder.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import type { WireReorderChange } from '#domain/journey/reorder-change.ts';
import { toCents } from '#domain/money/money.ts';
import { formatLongDate } from '#domain/time/format-date.ts';

export type ReorderChangesProps = {
  readonly changes: readonly WireReorderChange[];
  readonly texts: ReorderMessages;
};

function useChangeText(texts: ReorderMessages): (change: WireReorderChange) => string {
  const locale = useLocale();
  const site = useSite();
  return (change) => {
    switch (change.code) {
      case 'PRICE':
        return texts.price(change.name, siteTotal(change.from, site), siteTotal(change.to, site));
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

export function ReorderChanges({ changes, texts }: ReorderChangesProps) {
  const textOf = useChangeText(texts);
  return (
    <ul>
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same, and the list never changes
        <li key={at}>{textOf(change)}</li>
      ))}
    </ul>
  );
}

const isDearer = (change: WireReorderChange) =>
  change.code === 'PRICE' && toCents(change.to.ttc.value) > toCents(change.from.ttc.value);

export type ReorderNoticeProps = {
  readonly reorder: { readonly order: string; readonly changes: readonly WireReorderChange[] };
  readonly texts: ReorderMessages;
};

/**
 * Says that a journey repeats a parcel of an earlier order, and what has changed since then. Shown for as long as the
 * draft exists, also after a reload.
 */
export function ReorderNotice({ reorder: { order, changes }, texts }: ReorderNoticeProps) {
  return (
    <Alert tone={changes.some(isDearer) ? 'warn' : 'info'} role="status" title={texts.title(order)}>
      <p>{changes.length > 0 ? texts.changed : texts.same}</p>
      {changes.length > 0 ? <ReorderChanges changes={changes} texts={texts} /> : null}
    </Alert>
  );
}
