import { usePageTexts } from '#app/i18n/page-texts.ts';
import type { MailState } from '#domain/orders/staff-mails.ts';
import { mailsTexts } from './mails-texts.ts';

const marks: Readonly<Record<MailState, { readonly shape: string; readonly tone: string }>> = {
  waiting: { shape: 'half', tone: 'plain' },
  retrying: { shape: 'half', tone: 'warn' },
  refused: { shape: 'full', tone: 'error' },
  sent: { shape: 'full', tone: 'success' },
};

/** Shows the state of a mail as a symbol and a word. */
export function MailMark({ state }: { readonly state: MailState }) {
  const texts = usePageTexts(mailsTexts);
  const { shape, tone } = marks[state];
  return (
    <span className="o-state" data-shape={shape} data-tone={tone}>
      {texts.states[state]}
    </span>
  );
}
