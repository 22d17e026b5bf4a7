import { useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { Table } from '#app/ui/Table.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import { apiDocsPath } from '#domain/account/sign-in-target.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { WebhookAnswer } from '#domain/webhook/contract.ts';
import { AreaHead } from './AreaHead.tsx';
import { dayText } from './day-text.ts';
import { NewWebhookForm } from './NewWebhookForm.tsx';
import { OneWebhook } from './OneWebhook.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { WebhookState } from './WebhookState.tsx';
import styles from './Webhooks.module.css';
import { makeIntent, renewIntent, type WebhooksAnswer, type WebhooksPage, webhookAddress } from './webhooks.ts';

export type WebhooksScreenProps = {
  readonly page: WebhooksPage;
  readonly answer: WebhooksAnswer | undefined;
  readonly isPro: boolean;
};

/** The intents whose forms show their own refusals. */
const ownRefusals: ReadonlySet<string> = new Set([makeIntent, renewIntent]);

export function WebhooksScreen({ page, answer, isPro }: WebhooksScreenProps) {
  const texts = useTexts('webhooks');
  const { failed } = useTexts('customerArea');
  /** Stored as state, since a secret can't be shown a second time and the answer to another form must not hide it. */
  const [made, setMade] = useState(answer?.made);
  if (answer?.made && answer.made !== made) setMade(answer.made);
  if (!isPro) return <Consumer />;
  const refused = answer && (!ownRefusals.has(answer.intent) || isOver(page, answer)) ? answer.refused : [];
  const notices = (
    <>
      {refused.length > 0 ? (
        <FocusedAlert cause={answer} tone="error" role="alert" title={refused.join(' ') || failed} />
      ) : null}
      {made ? (
        <ShownOnce
          cause={made}
          title={made.isRenewed ? texts.renewed : texts.made}
          id="secret"
          label={texts.yourSecret}
          secret={made.secret}
          texts={texts}
        />
      ) : null}
    </>
  );
  return (
    <div className="stack gap-8">
      {page.shown ? (
        <OneWebhook
          {...page.shown}
          asksForCode={page.asksForCode}
          answer={answer}
          notices={notices}
          formKey={made?.secret}
        />
      ) : (
        <>
          <AreaHead title={texts.title} lead={texts.lead} />
          {notices}
          <List page={page} />
          <section className="rule stack">
            <h2 className="h21">{texts.newWebhook}</h2>
            <NewWebhookForm key={made?.secret} asksForCode={page.asksForCode} answer={answer} />
          </section>
        </>
      )}
    </div>
  );
}

/** Whether the form that an answer is for isn't shown, since its webhook was ended meanwhile. */
const isOver = ({ shown }: WebhooksPage, { intent }: WebhooksAnswer) => intent === renewIntent && shown === null;

function Consumer() {
  const texts = useTexts('webhooks');
  const site = useSite();
  return (
    <div className="stack gap-8">
      <AreaHead title={texts.title} lead={texts.lead} />
      <EmptyState
        title={texts.consumerTitle}
        action={
          <ArrowLink as={SiteLink} href={pathOf('contracts', site)}>
            {texts.consumerLink}
          </ArrowLink>
        }
      >
        <p>{texts.consumer}</p>
      </EmptyState>
    </div>
  );
}

function List({ page: { endpoints, limit } }: Pick<WebhooksScreenProps, 'page'>) {
  const texts = useTexts('webhooks');
  return (
    <section className="stack">
      <div className="rule">
        <h2 className="h21">{texts.webhooks}</h2>
        <p className="muted">
          {texts.webhooksLead(limit)} <TextLink href={`${apiDocsPath}#webhooks`}>{texts.docs}</TextLink>
        </p>
      </div>
      {endpoints.length > 0 ? (
        <Table thin board caption={texts.webhooks}>
          <thead>
            <tr>
              <th scope="col">{texts.head.url}</th>
              <th scope="col">{texts.head.events}</th>
              <th scope="col">{texts.head.state}</th>
            </tr>
          </thead>
          <tbody>
            {endpoints.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </tbody>
        </Table>
      ) : (
        <p>{texts.none}</p>
      )}
    </section>
  );
}

function Row({ webhook }: { readonly webhook: WebhookAnswer }) {
  const { id, url, events, createdAt, failingSince, switchedOffAt } = webhook;
  const texts = useTexts('webhooks');
  const locale = useLocale();
  const site = useSite();
  return (
    <tr>
      <th scope="row">
        <TextLink as={SiteLink} href={webhookAddress(site, id)} tap>
          <span className={styles.url}>{url}</span>
        </TextLink>
      </th>
      <td>{events.map((each) => texts.events[each]).join(', ')}</td>
      <td>
        <WebhookState webhook={webhook} />
        <br />
        <span className="t14 muted">
          {failingSince && !switchedOffAt
            ? texts.failingSince(dayText(failingSince, locale))
            : texts.createdOn(dayText(createdAt, locale))}
        </span>
      </td>
    </tr>
  );
}
