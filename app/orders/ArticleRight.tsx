import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { isConsumers } from '#domain/orders/withdrawal.ts';
import { returnDeadline } from '#domain/orders/withdrawal-deadlines.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { withdrawalHref } from './withdrawal-href.ts';

/** Says until when and how the articles can be sent back, or that a withdrawal was received. */
export function ArticleRight({ order }: { readonly order: OrderAnswer }) {
  const { withdrawal: texts, cancel } = useTexts('cart');
  const site = useSite();
  const locale = useLocale();
  const { withdrawal, code, invoiceNumber } = order;
  if (withdrawal) {
    const { state, stated, reason, note, returnTo } = withdrawal;
    const facts = {
      returnBefore: formatLongDate(returnDeadline(dayOf(stated)), locale),
      why: [reason && texts.refusals[reason], note].filter(Boolean).join(' '),
    };
    const outcome = state === 'REPAID' && order.takenBack ? cancel.takenBack : texts.outcomes[state](facts);
    return (
      <div className="stack gap-2 t14">
        <p>
          {texts.received(formatLongDate(dayOf(withdrawal.stated), locale))} {outcome}{' '}
          <TextLink href={pathOf('withdrawalReceipt', site, { id: withdrawal.id })}>{texts.receipt}</TextLink>
        </p>
        {returnTo.map((place) => (
          <p key={place.seller}>{texts.sendTo(place)}</p>
        ))}
      </div>
    );
  }
  if (!isConsumers(order) || invoiceNumber === null || order.status === 'CANCELLED') return null;
  return (
    <p className="t14">
      {texts.right}{' '}
      <TextLink tap href={withdrawalHref(site, code)}>
        {texts.link}
      </TextLink>
    </p>
  );
}
