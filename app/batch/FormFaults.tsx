import { useTexts } from '#app/i18n/texts.ts';
import { FocusedErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import type { BatchField, BatchRefusal } from './send-batch.ts';

export type FormFaultsProps = {
  readonly refusal: BatchRefusal | null;
  readonly failure: string | null;
  readonly linesId: string;
};

export function FormFaults({ refusal, failure, linesId }: FormFaultsProps) {
  const { form: texts } = useTexts('batch');
  const idOf: Readonly<Record<BatchField, string>> = {
    'from.country': 'from-country',
    'from.cityZip': 'from-cityZip',
    collectionDate: 'collectionDate',
    lines: linesId,
  };
  const errors = (Object.keys(idOf) as BatchField[]).flatMap((field) => {
    const message = refusal?.errors[field];
    return message ? [{ fieldId: idOf[field], message }] : [];
  });
  const refused = failure === null ? (refusal?.refused ?? []) : [failure];
  return (
    <>
      {errors.length > 0 ? (
        <FocusedErrorSummary cause={refusal} title={texts.errorsTitle(errors.length)} errors={errors} />
      ) : null}
      {refused.length > 0 ? (
        <FocusedAlert
          cause={refusal ?? failure}
          tone="error"
          role="alert"
          title={refused.filter(Boolean).join(' ') || texts.failed}
        />
      ) : null}
    </>
  );
}
