import { officeOf } from '#app/api/use-cases.ts';
import { ChoiceField, TextField } from '#app/forms/PageForm.tsx';
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
import { officeItemPages } from '#domain/office/pages.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/sending-keys.page.ts';
import { sendingKeyTexts } from './sending-key-texts.ts';

const { path, permission } = officeItemPages.sendingKeys;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff(permission, args, async ({ sendingKeys }, query) => ({
    keys: await sendingKeys.list(),
    hasEnded: query.get('fait') === 'fin',
    formKey: crypto.randomUUID(),
  }));

export function action(args: Route.ActionArgs) {
  const { sendingKeys } = officeOf(args.context);
  return answerStaffForm<{ readonly made: { readonly name: string; readonly key: string } }>(permission, args, {
    make: async (text) => {
      const expiresInDays = keyLifetimes.find((days) => String(days) === text('lifetime')) ?? null;
      const typed = { name: text('name'), password: text('password'), code: text('code') };
      return { made: await sendingKeys.make({ ...typed, expiresInDays, formKey: text('formKey') }) };
    },
    end: (text) => sendingKeys.end(text('of')).then(() => `${path}?fait=fin`),
  });
}

/** The keys with which an operator's own system sends, and the form that makes one. */
export default function SendingKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { member, keys, hasEnded, formKey } = loaderData;
  const texts = usePageTexts(sendingKeyTexts);
  const locale = useLocale();
  const { ownIssuer } = useSettings();
  const made = actionData && 'made' in actionData ? actionData.made : null;
  return (
    <OfficeFrame
      page="sending"
      member={member}
      opened={texts.title}
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
          detail={({ createdAt, expiresAt, lastUsedOn }) =>
            [
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
