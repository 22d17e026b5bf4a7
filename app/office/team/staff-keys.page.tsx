import { officeOf } from '#app/api/use-cases.ts';
import { CheckFields, ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { Field } from '#app/ui/Field.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { keyLifetimes, maxKeyName } from '#domain/account/api-key.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { type StaffScope, staffScopes } from '#domain/site/api-scope.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/staff-keys.page.ts';
import { staffKeyTexts } from './staff-key-texts.ts';

const { path, permission } = officeItemPages.staffKeys;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff(permission, args, async ({ staffKeys }, query) => ({
    keys: await staffKeys.list(),
    hasEnded: query.get('fait') === 'fin',
    formKey: crypto.randomUUID(),
  }));

export function action(args: Route.ActionArgs) {
  const { staffKeys } = officeOf(args.context);
  return answerStaffForm<{ readonly made: { readonly name: string; readonly key: string } }>(permission, args, {
    make: async (text) => {
      const expiresInDays = keyLifetimes.find((days) => String(days) === text('lifetime')) ?? null;
      const scopes = staffScopes.filter((scope) => text(scope) === 'yes');
      const typed = { name: text('name'), scopes, password: text('password'), code: text('code') };
      return { made: await staffKeys.make({ ...typed, expiresInDays, formKey: text('formKey') }) };
    },
    end: (text) => staffKeys.end(text('of')).then(() => `${path}?fait=fin`),
  });
}

/** The keys of the member's own systems, and the form that makes one. */
export default function StaffKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { member, keys, hasEnded, formKey } = loaderData;
  const texts = usePageTexts(staffKeyTexts);
  const locale = useLocale();
  const { ownIssuer } = useSettings();
  const made = actionData && 'made' in actionData ? actionData.made : null;
  return (
    <OfficeFrame
      page="team"
      member={member}
      title={texts.title}
      back={{ href: officePages.team.path, text: texts.back }}
      lead={texts.lead}
      answer={actionData}
      failed={texts.failed}
      done={hasEnded && texts.ended}
    >
      {made && (
        <Section title={texts.newKey}>
          <FocusedAlert tone="success" role="status" title={texts.made(made.name)}>
            <p>{texts.madeText}</p>
          </FocusedAlert>
          <Field id="cle-faite" label={texts.key}>
            {(control) => <TextInput {...control} readOnly value={made.key} className="num" spellCheck={false} />}
          </Field>
        </Section>
      )}
      <Section title={texts.keys}>
        {keys.length === 0 && <p className="o-note">{texts.none}</p>}
        <RowList
          rows={keys}
          idOf={({ id }) => id}
          text={({ name, shownStart }) => `${name}, ${shownStart}…`}
          detail={({ scopes, createdAt, expiresAt, lastUsedOn }) =>
            [
              scopes.map((scope) => texts.scopeNames[scope as StaffScope]).join(', '),
              texts.createdOn(momentText(createdAt, locale)),
              expiresAt && texts.endsOn(momentText(expiresAt, locale)),
              lastUsedOn ? texts.usedOn(formatLongDate(lastUsedOn, locale)) : texts.neverUsed,
            ]
              .filter(Boolean)
              .join(', ')
          }
          side={({ id, name }) => (
            <ButtonForm intent="end" of={id} look="danger" aria-label={texts.endOf(name)}>
              {texts.end}
            </ButtonForm>
          )}
        />
      </Section>
      <Section title={texts.make}>
        <StaffForm intent="make" hidden={{ formKey }} send={texts.send}>
          <TextField name="name" label={texts.name} hint={texts.nameHint} maxLength={maxKeyName} />
          <CheckFields
            name="scopes"
            legend={texts.scopes}
            boxes={staffScopes.map((scope) => ({ name: scope, label: texts.scopeNames[scope] }))}
          />
          <ChoiceField
            name="lifetime"
            label={texts.lifetime}
            options={[
              ...keyLifetimes.map((days) => ({ value: String(days), text: texts.days(days) })),
              { value: '', text: texts.noEnd },
            ]}
          />
          {ownIssuer && (
            <>
              <TextField name="password" label={texts.password} type="password" autoComplete="current-password" />
              <TextField name="code" label={texts.code} hint={texts.codeHint} autoComplete="one-time-code" />
            </>
          )}
        </StaffForm>
      </Section>
    </OfficeFrame>
  );
}
