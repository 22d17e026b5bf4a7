import type { ReactNode } from 'react';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { isRefused, PageForm } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, type ButtonLook } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Table } from '#app/ui/Table.tsx';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { AreaForm } from './AreaForm.tsx';
import { AreaHead } from './AreaHead.tsx';
import { dayText, instantText } from './day-text.ts';
import { OwnerFields } from './PasswordField.tsx';
import styles from './Webhooks.module.css';
import { type Webhook, type WebhookMessage, webhookAddress } from './webhooks.ts';

export type OneWebhookProps = {
  readonly webhook: Webhook;
  readonly messages: readonly WebhookMessage[];
  readonly asksForCode: boolean;
  readonly refusal: FormRefusal | undefined;
  /** Results of the last press, such as a renewed secret; shown below the heading. */
  readonly notices: ReactNode;
};

export function OneWebhook({ webhook, messages, asksForCode, refusal, notices }: OneWebhookProps) {
  const texts = useTexts('webhooks');
  const site = useSite();
  const locale = useLocale();
  const { id, url, events, switchedOffAt } = webhook;
  return (
    <>
      <div className="stack">
        <p>
          <TextLink as={SiteLink} href={pathOf('webhooks', site)} tap>
            {texts.back}
          </TextLink>
        </p>
        <AreaHead title={texts.title} lead={<span className={styles.url}>{url}</span>} />
        <p className="row gap-2">
          <WebhookState webhook={webhook} />
          <span className="muted">{events.map((each) => texts.events[each]).join(', ')}</span>
        </p>
        {notices}
        {switchedOffAt ? (
          <Alert tone="error" title={texts.offTitle}>
            <p>{texts.off(dayText(switchedOffAt, locale))}</p>
            <ActForm intent="resume" refusal={refusal} text={texts.resume} />
          </Alert>
        ) : null}
      </div>
      <section className="rule stack">
        <div>
          <h2 className="h21">{texts.log}</h2>
          <p className="muted">{texts.logLead}</p>
        </div>
        <div className="row">
          {switchedOffAt ? null : <ActForm intent="test" refusal={refusal} text={texts.test} />}
          <TextLink as={SiteLink} href={webhookAddress(site, id)} tap>
            {texts.reload}
          </TextLink>
        </div>
        <WebhookLog webhook={webhook} messages={messages} refusal={refusal} />
      </section>
      <RenewSection webhook={webhook} asksForCode={asksForCode} refusal={refusal} />
      <section className="rule">
        <Disclosure inline summary={texts.end} open={isRefused(refusal, 'end')}>
          <div className="stack">
            <p>{texts.endText}</p>
            <ActForm intent="end" refusal={refusal} text={texts.endConfirm} look="danger" />
          </div>
        </Disclosure>
      </section>
    </>
  );
}

const tones = { on: 'success', failing: 'warn', off: 'error' } as const satisfies Record<string, TagTone>;

export function WebhookState({ webhook: { failingSince, switchedOffAt } }: Pick<OneWebhookProps, 'webhook'>) {
  const { states } = useTexts('webhooks');
  const failing = failingSince === null ? 'on' : 'failing';
  const state = switchedOffAt === null ? failing : 'off';
  return <Tag tone={tones[state]}>{states[state]}</Tag>;
}

type ActFormProps = Pick<OneWebhookProps, 'refusal'> & {
  readonly intent: string;
  readonly text: string;
  readonly look?: ButtonLook;
};

/** A form that consists of one button, for an action without input. */
function ActForm({ intent, refusal, text, look = 'second' }: ActFormProps) {
  const { failed } = useTexts('customerArea');
  return (
    <PageForm intent={intent} refusal={refusal} failed={failed}>
      <Button look={look} size="small" data-busy={text}>
        {text}
      </Button>
    </PageForm>
  );
}

function RenewSection({ webhook, asksForCode, refusal }: Pick<OneWebhookProps, 'webhook' | 'asksForCode' | 'refusal'>) {
  const { replacedSecretUntil } = webhook;
  const texts = useTexts('webhooks');
  const { at } = useTexts('customerArea');
  const locale = useLocale();
  return (
    <section className="rule stack">
      <Disclosure inline summary={texts.renew} open={isRefused(refusal, 'renew')}>
        <div className="stack">
          <p className="muted prose">{texts.renewLead}</p>
          <AreaForm intent="renew" refusal={refusal} submit={texts.renew} submitting={texts.renewing} look="second">
            <OwnerFields label={texts.password} asksForCode={asksForCode} />
          </AreaForm>
        </div>
      </Disclosure>
      {replacedSecretUntil ? (
        <p className="muted">{texts.replacedUntil(instantText(replacedSecretUntil, locale, at))}</p>
      ) : null}
    </section>
  );
}

type WebhookLogProps = {
  readonly webhook: Webhook;
  readonly messages: readonly WebhookMessage[];
  readonly refusal: FormRefusal | undefined;
};

function WebhookLog({ webhook, messages, refusal }: WebhookLogProps) {
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
