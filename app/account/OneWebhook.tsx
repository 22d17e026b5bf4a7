import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, type ButtonLook } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { WebhookAnswer, WebhookMessageAnswer } from '#domain/webhook/contract.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import { AreaHead } from './AreaHead.tsx';
import { dayText, instantText } from './day-text.ts';
import { OwnerFields } from './OwnerFields.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { WebhookState } from './WebhookState.tsx';
import styles from './Webhooks.module.css';
import { endIntent, renewIntent, resumeIntent, testIntent, type WebhooksAnswer, webhookAddress } from './webhooks.ts';

export type OneWebhookProps = {
  readonly webhook: WebhookAnswer;
  readonly messages: readonly WebhookMessageAnswer[];
  readonly asksForCode: boolean;
  readonly answer: WebhooksAnswer | undefined;
  /** Results of the last press, such as a renewed secret; shown below the heading. */
  readonly notices: ReactNode;
  /** React key of the form that renews the secret. It changes with each renewal, which empties the form's fields. */
  readonly formKey: string | undefined;
};

export function OneWebhook({ webhook, messages, asksForCode, answer, notices, formKey }: OneWebhookProps) {
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
            <ActForm id={id} intent={resumeIntent}>
              {texts.resume}
            </ActForm>
          </Alert>
        ) : null}
      </div>
      <section className="rule stack">
        <div>
          <h2 className="h21">{texts.log}</h2>
          <p className="muted">{texts.logLead}</p>
        </div>
        <div className="row">
          {switchedOffAt ? null : (
            <ActForm id={id} intent={testIntent}>
              {texts.test}
            </ActForm>
          )}
          <TextLink as={SiteLink} href={webhookAddress(site, id)} tap>
            {texts.reload}
          </TextLink>
        </div>
        <WebhookLog webhook={webhook} messages={messages} />
      </section>
      <RenewSection key={formKey} webhook={webhook} asksForCode={asksForCode} answer={answer} />
      <section className="rule">
        <Disclosure inline summary={texts.end}>
          <div className="stack">
            <p>{texts.endText}</p>
            <ActForm id={id} intent={endIntent} look="danger">
              {texts.endConfirm}
            </ActForm>
          </div>
        </Disclosure>
      </section>
    </>
  );
}

type ActFormProps = {
  readonly id: string;
  readonly intent: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
};

/** A form that consists of one button, for an action without input. */
function ActForm({ id, intent, look = 'second', children }: ActFormProps) {
  const site = useSite();
  const isSending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" action={webhookAddress(site, id)} preventScrollReset>
      <Button look={look} size="small" name="intent" value={intent} busy={isSending}>
        {children}
      </Button>
    </Form>
  );
}

function RenewSection({ webhook, asksForCode, answer }: Pick<OneWebhookProps, 'webhook' | 'asksForCode' | 'answer'>) {
  const { id, replacedSecretUntil } = webhook;
  const texts = useTexts('webhooks');
  const { at } = useTexts('customerArea');
  const locale = useLocale();
  const site = useSite();
  const hasProblems = answer?.intent === renewIntent && answer.made === undefined;
  return (
    <section className="rule stack">
      <Disclosure inline summary={texts.renew} open={hasProblems}>
        <div className="stack">
          <p className="muted prose">{texts.renewLead}</p>
          <AreaForm
            action={webhookAddress(site, id)}
            intent={renewIntent}
            answer={answer}
            submit={texts.renew}
            submitting={texts.renewing}
            look="second"
          >
            <OwnerFields
              label={texts.password}
              asksForCode={asksForCode}
              problem={(field) => problemOf(answer, renewIntent, field)}
            />
          </AreaForm>
        </div>
      </Disclosure>
      {replacedSecretUntil ? (
        <p className="muted">{texts.replacedUntil(instantText(replacedSecretUntil, locale, at))}</p>
      ) : null}
    </section>
  );
}
