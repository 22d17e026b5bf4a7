import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { maxEndpointUrl } from '#domain/webhook/endpoint.ts';
import { webhookEvents } from '#domain/webhook/event.ts';
import { AreaForm, problemOf } from './AreaForm.tsx';
import { OwnerFields } from './OwnerFields.tsx';
import { boxOf, makeIntent, type WebhooksAnswer } from './webhooks.ts';

export type NewWebhookFormProps = {
  readonly asksForCode: boolean;
  readonly answer: WebhooksAnswer | undefined;
};

/** It asks for the password only if the shop itself manages passwords. */
export function NewWebhookForm({ asksForCode, answer }: NewWebhookFormProps) {
  const texts = useTexts('webhooks');
  const site = useSite();
  const typed = answer?.intent === makeIntent ? answer.typed : {};
  const problem = (field: string) => problemOf(answer, makeIntent, field);
  return (
    <AreaForm
      action={pathOf('webhooks', site)}
      intent={makeIntent}
      answer={answer}
      submit={texts.make}
      submitting={texts.making}
    >
      <Field id="adresse" label={texts.url} hint={texts.urlHint} error={problem('adresse')}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name="adresse"
            defaultValue={typed.adresse}
            maxLength={maxEndpointUrl}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <FieldSet id="evenements" legend={texts.chosen} hint={texts.chosenHint} error={problem(boxOf(webhookEvents[0]))}>
        {webhookEvents.map((each) => (
          <Checkbox
            key={each}
            id={boxOf(each)}
            name="evenement"
            value={each}
            label={texts.events[each]}
            hint={each === 'parcel.event' ? texts.parcelHint : undefined}
            defaultChecked={answer?.ticked?.includes(each)}
          />
        ))}
      </FieldSet>
      <OwnerFields label={texts.password} asksForCode={asksForCode} problem={problem} />
    </AreaForm>
  );
}
