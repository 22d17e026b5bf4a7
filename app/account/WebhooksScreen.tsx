import { type FormRefusal, refusalIn } from '#app/forms/answer-form.ts';
import { CheckFields, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { Table } from '#app/ui/Table.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { apiDocsPath } from '#domain/account/sign-in-target.ts';
import { maxEndpointUrl } from '#domain/webhook/endpoint.ts';
import { webhookEvents } from '#domain/webhook/event.ts';
import { AreaForm } from './AreaForm.tsx';
import { AreaHead } from './AreaHead.tsx';
import { dayText } from './day-text.ts';
import { ForProfessionals } from './ForProfessionals.tsx';
import { OneWebhook, WebhookState } from './OneWebhook.tsx';
import { OwnerFields } from './PasswordField.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import styles from './Webhooks.module.css';
import { eventBox, type ShownSecret, type Webhook, type WebhooksPage, webhookAddress } from './webhooks.ts';

export type WebhooksScreenProps = {
  readonly page: WebhooksPage;
  readonly answer: FormRefusal | { readonly made: ShownSecret } | undefined;
};

export function WebhooksScreen({ page, answer }: WebhooksScreenProps) {
  const texts = useTexts('webhooks');
  const refusal = refusalIn(answer);
  const made = answer && 'made' in answer ? answer.made : null;
  const secret = made ? (
    <ShownOnce
      title={made.isRenewed ? texts.renewed : texts.made}
      id="secret"
      label={texts.yourSecret}
      secret={made.secret}
      texts={texts}
    />
  ) : null;
  if (page.shown)
    return (
      <div className="stack gap-8">
        <OneWebhook {...page.shown} asksForCode={page.asksForCode} refusal={refusal} notices={secret} />
      </div>
    );
  return (
    <div className="stack gap-8">
      <AreaHead title={texts.title} lead={texts.lead} />
      {page.isPro ? (
        <>
          <OverNotice refusal={refusal} />
          {secret}
          <List page={page} />
          <section className="rule stack">
            <h2 className="h21">{texts.newWebhook}</h2>
            <NewWebhook asksForCode={page.asksForCode} refusal={refusal} />
          </section>
        </>
      ) : (
        <ForProfessionals texts={texts} />
      )}
    </div>
  );
}

type FormProps = { readonly refusal: FormRefusal | undefined };

/** Says why a form of one webhook was refused that isn't shown any more, since the webhook was ended meanwhile. */
function OverNotice({ refusal }: FormProps) {
  const { failed } = useTexts('customerArea');
  if (!refusal || refusal.intent === 'make') return null;
  const messages = refusal.errors.map(({ message }) => message).join(' ');
  return <FocusedAlert tone="error" role="alert" title={messages || failed} />;
}

function NewWebhook({ asksForCode, refusal }: FormProps & Pick<WebhooksPage, 'asksForCode'>) {
  const texts = useTexts('webhooks');
  return (
    <AreaForm intent="make" refusal={refusal} submit={texts.make} submitting={texts.making}>
      <TextField
        name="url"
        type="url"
        label={texts.url}
        hint={texts.urlHint}
        maxLength={maxEndpointUrl}
        spellCheck={false}
      />
      <CheckFields
        name="events"
        legend={texts.chosen}
        hint={texts.chosenHint}
        boxes={webhookEvents.map((each) => ({
          name: eventBox(each),
          label: texts.events[each],
          ...(each === 'parcel.event' && { hint: texts.parcelHint }),
        }))}
      />
      <OwnerFields label={texts.password} asksForCode={asksForCode} />
    </AreaForm>
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

function Row({ webhook }: { readonly webhook: Webhook }) {
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
