import { type FormRefusal, refusalIn } from '#app/forms/answer-form.ts';
import { CheckFields, ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Table } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { keyLifetimes, maxKeyName } from '#domain/account/api-key.ts';
import type { ApiKeyAnswer } from '#domain/account/api-key-contract.ts';
import { apiDocsPath } from '#domain/account/sign-in-target.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { AreaForm } from './AreaForm.tsx';
import { AreaHead } from './AreaHead.tsx';
import { type ApiKeysPage, allScopeNames, type MadeKey, scopeBox, scopeNames } from './api-keys.ts';
import { dayText } from './day-text.ts';
import { ForProfessionals } from './ForProfessionals.tsx';
import { OwnerFields } from './PasswordField.tsx';
import { ShownOnce } from './ShownOnce.tsx';

export type ApiKeysScreenProps = {
  readonly page: ApiKeysPage;
  readonly answer: FormRefusal | { readonly made: MadeKey } | undefined;
};

export function ApiKeysScreen({ page, answer }: ApiKeysScreenProps) {
  const texts = useTexts('apiKeys');
  const made = answer && 'made' in answer ? answer.made : null;
  const refusal = refusalIn(answer);
  return (
    <div className="stack gap-8">
      <AreaHead title={texts.title} lead={texts.lead} />
      {page.isPro ? (
        <>
          {made ? (
            <ShownOnce
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
                {texts.keysLead(page.limit)} <TextLink href={apiDocsPath}>{texts.docs}</TextLink>
              </p>
            </div>
            {page.keys.length > 0 ? <Keys keys={page.keys} refusal={refusal} /> : <p>{texts.none}</p>}
          </section>
          <section className="rule stack">
            <div>
              <h2 className="h21">{texts.newKey}</h2>
              <p className="muted prose">{texts.newKeyLead}</p>
            </div>
            <NewKey page={page} refusal={refusal} />
          </section>
        </>
      ) : (
        <ForProfessionals texts={texts} />
      )}
    </div>
  );
}

type FormProps = { readonly refusal: FormRefusal | undefined };

function NewKey({ page: { formKey, asksForCode }, refusal }: FormProps & Pick<ApiKeysScreenProps, 'page'>) {
  const texts = useTexts('apiKeys');
  const lifetimes = keyLifetimes.map((days) => ({ value: String(days), text: texts.lifetimes[days] }));
  return (
    <AreaForm intent="make" refusal={refusal} hidden={{ formKey }} submit={texts.make} submitting={texts.making}>
      <div className="grid">
        <TextField name="name" label={texts.name} hint={texts.nameHint} maxLength={maxKeyName} className="c6" />
        <ChoiceField
          name="lifetime"
          label={texts.lifetime}
          hint={texts.lifetimeHint}
          className="c6"
          options={[{ value: '', text: texts.lifetimes.none }, ...lifetimes]}
        />
      </div>
      <CheckFields
        name="scopes"
        legend={texts.rights}
        hint={texts.rightsHint}
        boxes={allScopeNames.map((each) => ({ name: scopeBox(each), ...texts.scopes[each] }))}
      />
      <OwnerFields label={texts.password} asksForCode={asksForCode} />
    </AreaForm>
  );
}

function Keys({ keys, refusal }: FormProps & { readonly keys: readonly ApiKeyAnswer[] }) {
  const { keys: caption, head } = useTexts('apiKeys');
  return (
    <Table thin board caption={caption}>
      <thead>
        <tr>
          <th scope="col">{head.key}</th>
          <th scope="col">{head.rights}</th>
          <th scope="col">{head.use}</th>
          <th scope="col">{head.action}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} refusal={refusal} />
        ))}
      </tbody>
    </Table>
  );
}

function KeyRow({ apiKey, refusal }: FormProps & { readonly apiKey: ApiKeyAnswer }) {
  const { id, name, shownStart, scopes, createdAt, expiresAt, hasExpired, lastUsedOn } = apiKey;
  const texts = useTexts('apiKeys');
  const locale = useLocale();
  const rights = allScopeNames.filter((each) => scopes.includes(scopeNames[each]));
  const end = expiresAt && (hasExpired ? texts.endedOn : texts.endsOn)(dayText(expiresAt, locale));
  return (
    <tr>
      <th scope="row">
        <span className="row gap-2">
          {name}
          {hasExpired ? <Tag tone="warn">{texts.expired}</Tag> : null}
        </span>
        <span className="t14 muted num">{shownStart}…</span>
      </th>
      <td>{rights.map((each) => texts.scopes[each].label).join(', ')}</td>
      <td>
        {lastUsedOn === null ? texts.neverUsed : texts.usedOn(formatLongDate(lastUsedOn, locale))}
        {[texts.createdOn(dayText(createdAt, locale)), end].filter(Boolean).map((line) => (
          <div key={line} className="t14 muted">
            {line}
          </div>
        ))}
      </td>
      <td>
        <Disclosure
          inline
          summary={
            <>
              {texts.end}
              <span className="vh"> {name}</span>
            </>
          }
        >
          <AreaForm
            intent="end"
            of={id}
            refusal={refusal}
            submit={texts.endConfirm(name)}
            submitting={texts.endConfirm(name)}
            look="danger"
          >
            <p className="t14">{texts.endText}</p>
          </AreaForm>
        </Disclosure>
      </td>
    </tr>
  );
}
