import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { formatPrice } from '#domain/money/money.ts';
import type { StaffOrderAnswer } from './order-answer.ts';

/** The payments of an order that its buyer has contested at the bank, with the bank's decisions. */
export function OrderDisputes({ disputes }: Pick<StaffOrderAnswer, 'disputes'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  return disputes.map(({ id, amount, reason, status, answerBefore }) => (
    <Alert key={id} tone={status === 'WON' ? 'info' : 'warn'} title={office.order.contested(formatPrice(amount))}>
      <p>
        {status === 'TO_ANSWER' && answerBefore !== null
          ? office.today.answerBefore(momentText(answerBefore, locale))
          : office.order.disputes[status]}{' '}
        {office.today.disputeReason(reason)}
      </p>
    </Alert>
  ));
}
