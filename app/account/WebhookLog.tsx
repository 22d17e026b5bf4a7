import { Form, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Table } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import type { WebhookAnswer, WebhookMessageAnswer } from '#domain/webhook/contract.ts';
import { instantText } from './day-text.ts';
import { resendIntent, webhookAddress } from './webhooks.ts';

export type WebhookLogProps = {
  readonly webhook: WebhookAnswer;
  readonly messages: readonly WebhookMessageAnswer[];
};

export function WebhookLog({ webhook, messages }: WebhookLogProps) {
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
          <Row key={message.id} webhook={webhook} message={message} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { readonly webhook: WebhookAnswer; readonly message: WebhookMessageAnswer };

function Row({ webhook, message }: RowProps) {
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
          <ResendForm webhook={webhook} message={message} />
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

function ResendForm({ webhook, message }: RowProps) {
  const texts = useTexts('webhooks');
  const action = webhookAddress(useSite(), webhook.id);
  const isSending = useNavigation().formData?.get('message') === message.id;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value={resendIntent} />
      <Button look="ghost" size="small" name="message" value={message.id} busy={isSending}>
        {texts.resend}
        <span className="vh"> {texts.events[message.event]}</span>
      </Button>
    </Form>
  );
}
