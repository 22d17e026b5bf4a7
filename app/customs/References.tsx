import { useState } from 'react';
import { pointerAtRest } from '#app/forms/pointer-rest.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Field } from '#app/ui/Field.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { hasCustomsReferenceShape } from '#domain/customs/declaration-form.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { Declared } from './Declared.tsx';
import { fieldId, type PlaceTexts } from './place-fields.ts';

export type ReferencesProps = {
  readonly draft: DraftAnswer;
  readonly declared: boolean;
  readonly errors: PlaceTexts;
};

/**
 * Fields for the customs reference numbers of sender and recipient, and the sender's confirmation of the contents. A
 * private sender has such a field only if a number is stored already (docs/requirements.md CUS-4).
 */
export function References({ draft, declared, errors }: ReferencesProps) {
  const texts = useTexts('customs');
  const { sender, recipient } = draft.details;
  return (
    <StepSection id="references" title={texts.references}>
      <div className="grid">
        {sender && !sender.isCompany && sender.customsReference === '' ? null : (
          <Reference
            end="sender"
            label={texts.senderReference}
            hint={texts.senderReferenceHint}
            value={sender?.customsReference ?? ''}
            error={errors['sender.customsReference']}
          />
        )}
        <Reference
          end="recipient"
          label={texts.recipientReference}
          hint={texts.recipientReferenceHint}
          value={recipient?.customsReference ?? ''}
          error={errors['recipient.customsReference']}
        />
      </div>
      <Declared declared={declared} error={errors.declared} />
    </StepSection>
  );
}

type ReferenceProps = {
  readonly end: 'sender' | 'recipient';
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
};

/**
 * The field of a customs reference number. If the number doesn't look like an EORI number, a hint says so once the
 * visitor has left the field; that isn't an error.
 */
function Reference({ end, label, hint, value, error }: ReferenceProps) {
  const texts = useTexts('customs');
  const [checkedValue, setCheckedValue] = useState(value);
  const doubt = checkedValue.trim() !== '' && !hasCustomsReferenceShape(checkedValue);
  const name = `${end}.customsReference`;
  return (
    <Field
      id={fieldId(name)}
      label={label}
      optional={texts.optional}
      hint={doubt ? texts.referenceDoubt : hint}
      error={error}
      className="c6"
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          defaultValue={value}
          autoComplete="off"
          maxLength={maxTypedLength}
          onBlur={async ({ target }) => {
            await pointerAtRest();
            setCheckedValue(target.value);
          }}
        />
      )}
    </Field>
  );
}
