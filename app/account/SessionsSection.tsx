import { Form, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { SecurityPage } from './account-security.ts';
import { instantText } from './day-text.ts';

type SessionRowProps = {
  readonly session: SecurityPage['sessions'][number];
  /** Whether the button that ends this session has been pressed and the server hasn't answered yet. */
  readonly isEnding: boolean;
};

/** The session of this browser has no button to end it. */
function SessionRow({ session: { id, device, current, createdAt, lastSeenAt }, isEnding }: SessionRowProps) {
  const { at, security: texts } = useTexts('customerArea');
  const locale = useLocale();
  const action = pathOf('sessions', useSite());
  return (
    <tr>
      <th scope="row">
        <span className="row gap-2">
          {device || texts.unknownDevice}
          {current ? <Tag tone="accent">{texts.current}</Tag> : null}
        </span>
      </th>
      <td>
        {texts.seen(instantText(lastSeenAt, locale, at))}
        <br />
        <span className="muted">{texts.opened(instantText(createdAt, locale, at))}</span>
      </td>
      <td className={tableCell.end}>
        {current ? null : (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="intent" value="end" />
            <Button look="second" size="small" name="session" value={id} busy={isEnding}>
              {texts.end}
              <span className="vh"> {texts.ofDevice(device || texts.unknownDevice)}</span>
            </Button>
          </Form>
        )}
      </td>
    </tr>
  );
}

/**
 * The open sessions of the account, with buttons to end one of them, all others or all (docs/requirements.md ACC-1,
 * ACC-7).
 */
export function SessionsSection({ sessions }: { readonly sessions: SecurityPage['sessions'] }) {
  const { security: texts } = useTexts('customerArea');
  const action = pathOf('sessions', useSite());
  const submittedForm = useNavigation().formData;
  const isSent = (intent: string) => submittedForm?.get('intent') === intent;
  return (
    <section className="stack">
      <div className="rule">
        <h2 className="h21">{texts.sessions}</h2>
        <p className="muted">{texts.sessionsLead}</p>
      </div>
      <Table thin board caption={texts.sessions}>
        <thead>
          <tr>
            <th scope="col">{texts.device}</th>
            <th scope="col">{texts.lastSeen}</th>
            <th scope="col" className={tableCell.end}>
              {texts.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={isSent('end') && submittedForm?.get('session') === session.id}
            />
          ))}
        </tbody>
      </Table>
      <Form method="post" action={action} className="row">
        {sessions.length > 1 ? (
          <Button look="second" name="intent" value="endOthers" busy={isSent('endOthers')}>
            {texts.endOthers}
          </Button>
        ) : null}
        <Button look="danger" name="intent" value="endAll" busy={isSent('endAll')}>
          {texts.endAll}
        </Button>
      </Form>
    </section>
  );
}
