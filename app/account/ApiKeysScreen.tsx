import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import { apiDocsPath } from '#domain/account/sign-in-target.ts';
import { pathOf } from '#domain/site/paths.ts';
import { ApiKeysTable } from './ApiKeysTable.tsx';
import { AreaHead } from './AreaHead.tsx';
import { type ApiKeysAnswer, type ApiKeysPage, endIntent } from './api-keys.ts';
import { NewKeyForm } from './NewKeyForm.tsx';
import { ShownOnce } from './ShownOnce.tsx';

export type ApiKeysScreenProps = {
  readonly page: ApiKeysPage;
  readonly answer: ApiKeysAnswer | undefined;
  readonly isPro: boolean;
};

export function ApiKeysScreen({ page, answer, isPro }: ApiKeysScreenProps) {
  const texts = useTexts('apiKeys');
  return (
    <div className="stack gap-8">
      <AreaHead title={texts.title} lead={texts.lead} />
      {isPro ? <OwnKeys page={page} answer={answer} /> : <Consumer />}
    </div>
  );
}

function Consumer() {
  const texts = useTexts('apiKeys');
  const site = useSite();
  return (
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
  );
}

function OwnKeys({ page: { keys, limit, formKey, asksForCode }, answer }: Omit<ApiKeysScreenProps, 'isPro'>) {
  const texts = useTexts('apiKeys');
  const { failed } = useTexts('customerArea');
  /** Stored as state, since a key can't be shown a second time and the answer to another form must not hide it. */
  const [made, setMade] = useState(answer?.made);
  if (answer?.made && answer.made !== made) setMade(answer.made);
  const refused = answer?.intent === endIntent ? answer.refused : [];
  return (
    <>
      {refused.length > 0 ? (
        <FocusedAlert cause={answer} tone="error" role="alert" title={refused.join(' ') || failed} />
      ) : null}
      {made ? (
        <ShownOnce
          cause={made}
          title={texts.made(made.name)}
          id="cle-faite"
          label={texts.yourKey}
          secret={made.key}
          texts={texts}
        />
      ) : null}
      <section className="stack">
        <div className="rule">
          <h2 className="h21">{texts.keys}</h2>
          <p className="muted">
            {texts.keysLead(limit)} <TextLink href={apiDocsPath}>{texts.docs}</TextLink>
          </p>
        </div>
        {keys.length > 0 ? <ApiKeysTable keys={keys} /> : <p>{texts.none}</p>}
      </section>
      <section className="rule stack">
        <div>
          <h2 className="h21">{texts.newKey}</h2>
          <p className="muted prose">{texts.newKeyLead}</p>
        </div>
        <NewKeyForm key={made?.key} asksForCode={asksForCode} formKey={formKey} answer={answer} />
      </section>
    </>
  );
}
