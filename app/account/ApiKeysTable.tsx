import { Form, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Table } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import type { ApiKeyAnswer } from '#domain/account/api-key-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { allScopeNames, endIntent, scopeNames } from './api-keys.ts';
import { dayText } from './day-text.ts';

export function ApiKeysTable({ keys }: { readonly keys: readonly ApiKeyAnswer[] }) {
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
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </tbody>
    </Table>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKeyAnswer }) {
  const { name, shownStart, scopes, hasExpired } = apiKey;
  const texts = useTexts('apiKeys');
  const rights = allScopeNames.filter((each) => scopes.includes(scopeNames[each]));
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
        <KeyUse apiKey={apiKey} />
      </td>
      <td>
        <EndForm apiKey={apiKey} />
      </td>
    </tr>
  );
}

function KeyUse({ apiKey: { createdAt, expiresAt, hasExpired, lastUsedOn } }: { readonly apiKey: ApiKeyAnswer }) {
  const texts = useTexts('apiKeys');
  const locale = useLocale();
  const end = expiresAt && (hasExpired ? texts.endedOn : texts.endsOn)(dayText(expiresAt, locale));
  return (
    <>
      {lastUsedOn === null ? texts.neverUsed : texts.usedOn(formatLongDate(lastUsedOn, locale))}
      <br />
      <span className="t14 muted">
        {texts.createdOn(dayText(createdAt, locale))}
        {end ? (
          <>
            <br />
            {end}
          </>
        ) : null}
      </span>
    </>
  );
}

function EndForm({ apiKey: { id, name } }: { readonly apiKey: ApiKeyAnswer }) {
  const texts = useTexts('apiKeys');
  const action = pathOf('apiKeys', useSite());
  const isEnding = useNavigation().formData?.get('cle') === id;
  return (
    <Disclosure
      inline
      summary={
        <>
          {texts.end}
          <span className="vh"> {name}</span>
        </>
      }
    >
      <Form method="post" action={action} className="stack" preventScrollReset>
        <p className="t14">{texts.endText}</p>
        <input type="hidden" name="intent" value={endIntent} />
        <Button look="danger" size="small" name="cle" value={id} busy={isEnding}>
          {texts.endConfirm(name)}
        </Button>
      </Form>
    </Disclosure>
  );
}
