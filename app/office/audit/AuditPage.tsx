import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { actionGroups, actionText, objectText } from './audit-text.ts';
import { type AuditView, auditAddress, auditFileAddress, isFiltered } from './audit-view.ts';

export type AuditLog = Answered<Office['audit']['list']>;

export type AuditPageProps = {
  readonly member: StaffMember;
  readonly log: AuditLog;
  readonly view: AuditView;
};

/** Every change that staff made, latest first; the filter is in the page's URL. */
export function AuditPage({ member, log, view }: AuditPageProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.audit;
  return (
    <OfficeFrame page="audit" member={member} lead={texts.lead}>
      {log.firstFault !== null && <Alert tone="error" title={texts.broken(log.firstFault)} />}
      <AuditFilter view={view} />
      {log.entries.length > 0 ? (
        <AuditTable entries={log.entries} />
      ) : (
        <p className="o-empty">{isFiltered(view) ? texts.empty : texts.none}</p>
      )}
      <AuditPages log={log} view={view} />
      {log.total > 0 && (
        <p>
          <TextLink href={auditFileAddress(view, locale)} download>
            {texts.export}
          </TextLink>
        </p>
      )}
      {log.firstFault === null && (
        <p className="o-note">{log.verified ? texts.whole(momentText(log.verified, locale)) : texts.notVerified}</p>
      )}
    </OfficeFrame>
  );
}

function AuditFilter({ view }: Pick<AuditPageProps, 'view'>) {
  const { office } = useDocumentMessages();
  const texts = office.audit;
  return (
    <form className="o-filters o-filters--narrow" action={officePages.audit.path}>
      <Field id="objet" label={texts.object}>
        {(control) => (
          <Select {...control} name="objet" defaultValue={view.object}>
            <option value="">{texts.anyObject}</option>
            {view.object.includes(':') && <option value={view.object}>{objectText(view.object, office)}</option>}
            {Object.entries(texts.objects).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="action" label={texts.change}>
        {(control) => (
          <Select {...control} name="action" defaultValue={view.action}>
            <option value="">{texts.anyAction}</option>
            {actionGroups(texts.actions).map(([group, actions]) => (
              <optgroup key={group} label={texts.actionGroups[group]}>
                {actions.map(([action, label]) => (
                  <option key={action} value={action}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field id="qui" label={texts.who}>
        {(control) => (
          <TextInput {...control} name="qui" defaultValue={view.actor} autoComplete="off" maxLength={100} />
        )}
      </Field>
      <Field id="du" label={texts.from}>
        {(control) => <TextInput {...control} type="date" name="du" defaultValue={view.from} max={view.to} />}
      </Field>
      <Field id="au" label={texts.to}>
        {(control) => <TextInput {...control} type="date" name="au" defaultValue={view.to} min={view.from} />}
      </Field>
      <Button size="small" look="second">
        {texts.filter}
      </Button>
      {isFiltered(view) && <TextLink href={officePages.audit.path}>{texts.clear}</TextLink>}
    </form>
  );
}

export function AuditTable({ entries }: Pick<AuditLog, 'entries'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.audit;
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.who}</th>
          <th scope="col">{texts.object}</th>
          <th scope="col">{texts.change}</th>
          <th scope="col">{texts.reason}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ number, at, actor, object, action, reason }) => (
          <tr key={number}>
            <th scope="row" className="num">
              {momentText(at, locale, { seconds: true })}
            </th>
            <td>{actor}</td>
            <td>{objectText(object, office)}</td>
            <td>{actionText(action, office)}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AuditPages({ log: { entries, total, pageSize }, view }: Pick<AuditPageProps, 'log' | 'view'>) {
  const { office } = useDocumentMessages();
  const texts = office.audit;
  const { page } = view;
  return (
    <p className="o-pages">
      <span className="num">{texts.count(entries.length, total)}</span>
      {page > 1 && <TextLink href={auditAddress({ ...view, page: page - 1 })}>{texts.newer}</TextLink>}
      {page * pageSize < total && <TextLink href={auditAddress({ ...view, page: page + 1 })}>{texts.older}</TextLink>}
    </p>
  );
}
