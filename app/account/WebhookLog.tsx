import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Table } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { instantText } from './day-text.ts';
import type { Webhook, WebhookMessage } from './webhooks.ts';

export type WebhookLogProps = {
  readonly webhook: Webhook;
  readonly messages: readonly WebhookMessage[];
  readonly refusal: FormRefusal | undefined;
};

export function WebhookLog({ webhook, messages, refusal }: WebhookLogProps) {
  const { log, logHead, empty } = useTexts('webhooks');
  if (messages.length === 0) return <p>{empty}</p>;
  return (
    <Table thin board caption={log}>
      <thead>
        <tr>
          <th scope="col">{logHead.message}</th>
          <th scope="col">{logHead.result}</th>
          <th scope="col">{logHead.attempts}</th>
          <th scope="col">{logHead.action}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <Row key={message.id} webhook={webhook} message={message} refusal={refusal} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = Omit<WebhookLogProps, 'messages'> & { readonly message: WebhookMessage };

function Row({ webhook, message, refusal }: RowProps) {
  const { event, createdAt, attempts, nextAttemptAt } = message;
  const texts = useTexts('webhooks');
  const { at } = useTexts('customerArea');
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        {texts.events[event]}
        <br />
        <span className="t14 muted">{instantText(createdAt, locale, at)}</span>
      </th>
      <td>
        <Result message={message} />
      </td>
      <td>
        {attempts > 0 ? texts.attempts(attempts) : null}
        {attempts > 0 && nextAttemptAt ? (
          <>
            <br />
            <span className="t14 muted">{texts.next(instantText(nextAttemptAt, locale, at))}</span>
          </>
        ) : null}
      </td>
      <td>
        {nextAttemptAt === null && webhook.switchedOffAt === null ? (
          <ResendForm message={message} refusal={refusal} />
        ) : null}
      </td>
    </tr>
  );
}

function Result({ message }: Pick<RowProps, 'message'>) {
  const { outcome, statusCode, milliseconds, nextAttemptAt } = message;
  const texts = useTexts('webhooks');
  const locale = useLocale();
  if (outcome === null) return <Tag>{nextAttemptAt === null ? texts.givenUp : texts.waiting}</Tag>;
  const isGivenUp = outcome !== 'DELIVERED' && nextAttemptAt === null;
  const details = [
    ...(statusCode === null ? [] : [texts.status(statusCode)]),
    ...(milliseconds === null ? [] : [texts.milliseconds(milliseconds.toLocaleString(locale))]),
    ...(isGivenUp ? [texts.givenUp] : []),
  ];
  return (
    <>
      <Tag tone={outcome === 'DELIVERED' ? 'success' : 'warn'}>{texts.results[outcome]}</Tag>
      <br />
      <span className="t14 muted">{details.join(' · ')}</span>
    </>
  );
}

function ResendForm({ message: { id, event }, refusal }: Pick<RowProps, 'message' | 'refusal'>) {
  const texts = useTexts('webhooks');
  const { failed } = useTexts('customerArea');
  return (
    <PageForm intent="resend" of={id} refusal={refusal} failed={failed}>
      <Button look="ghost" size="small" data-busy={texts.resend}>
        {texts.resend}
        <span className="vh"> {texts.events[event]}</span>
      </Button>
    </PageForm>
  );
}
