import { usePageTexts } from '#app/i18n/page-texts.ts';
import { bad, good, type Mark, StateMark } from '#app/office/frame/StateMark.tsx';
import type { MailState } from '#domain/orders/staff-mails.ts';
import { mailsTexts } from './mails-texts.ts';

const marks: Readonly<Record<MailState, Mark>> = {
  waiting: { shape: 'half' },
  retrying: { shape: 'half', tone: 'warn' },
  refused: bad,
  sent: good,
};

export function MailMark({ state }: { readonly state: MailState }) {
  const texts = usePageTexts(mailsTexts);
  return <StateMark {...marks[state]}>{texts.states[state]}</StateMark>;
}
