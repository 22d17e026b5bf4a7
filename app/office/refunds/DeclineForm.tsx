import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { refundPath } from '#domain/office/pages.ts';
import type { RefundRefusal } from './send-refund.ts';

type DeclineFormProps = {
  readonly code: string;
  readonly id: string;
  readonly refusal: RefundRefusal | null;
};

/** The form with which an operator declines a refund that support has asked for, with a reason. */
export function DeclineForm({ code, id, refusal }: DeclineFormProps) {
  const { refund: texts } = useDocumentMessages().office;
  const error = refusal?.errors.find(({ field }) => field === 'answer')?.message;
  return (
    <details className="o-act" open={error !== undefined}>
      <summary>{texts.decline}</summary>
      <form method="post" action={refundPath(code)} className="o-form">
        <input type="hidden" name="id" value={id} />
        <Field id="answer" label={texts.answer} error={error}>
          {(control) => (
            <TextInput
              {...control}
              name="answer"
              defaultValue={refusal?.answer}
              required
              maxLength={maxReasonLength}
              autoComplete="off"
            />
          )}
        </Field>
        <p>
          <Button size="small" look="second" name="do" value="decline">
            {texts.confirmDecline}
          </Button>
        </p>
      </form>
    </details>
  );
}
