import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { LinesField } from '#app/forms/LinesField.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { FocusedErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { batchTemplateCall, maxBatchBytes } from '#domain/batch/calls.ts';
import { type DefaultField, defaultFields, type TypedDefaults } from '#domain/batch/line-defaults.ts';
import { maxBatchLines } from '#domain/batch/max-lines.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { callPath } from '#domain/site/call.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Batch.module.css';
import { ColumnFields } from './ColumnFields.tsx';
import { DefaultsFields, defaultFieldId } from './DefaultsFields.tsx';
import type { FileDescription } from './file-columns.ts';
import { rememberForm } from './last-form.ts';
import type { BatchField, BatchRefusal } from './send-batch.ts';

/** The lines are counted once nothing has been typed for this long, in milliseconds. */
const pauseMs = 200;

/**
 * What is recognised in the lines, and the function that looks again after they have changed. The rules for files are
 * loaded when they are first needed.
 */
function useDescription(initialText: string) {
  const [description, setDescription] = useState<FileDescription | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const describe = useCallback((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const { describeFile } = await import('./file-columns.ts');
      setDescription(describeFile(text));
    }, pauseMs);
  }, []);
  useEffect(() => {
    if (initialText !== '') describe(initialText);
    return () => clearTimeout(timer.current);
  }, [describe, initialText]);
  return { description, describe };
}

type FormFaultsProps = {
  readonly refusal: BatchRefusal | null;
  readonly failure: string | null;
  readonly linesId: string;
};

function FormFaults({ refusal, failure, linesId }: FormFaultsProps) {
  const { form: texts } = useTexts('batch');
  const idOf: Readonly<Record<BatchField, string>> = {
    'from.country': 'from-country',
    'from.cityZip': 'from-cityZip',
    collectionDate: 'collectionDate',
    lines: linesId,
    ...(Object.fromEntries(defaultFields.map((field) => [field, defaultFieldId(field)])) as Record<
      DefaultField,
      string
    >),
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

function ExpectedColumns() {
  const { columns: texts } = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const rows = ['country', 'postalCode', 'city', 'sides', 'weight', 'reference', 'address', 'customs'] as const;
  return (
    <aside className="rule">
      <h2 className="h18">{texts.title}</h2>
      <dl className={styles.expected}>
        {rows.map((row) => (
          <div key={row}>
            <dt>{texts.names[row]}</dt>
            <dd>{texts.hints[row]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <TextLink tap href={`${callPath(batchTemplateCall)}?lang=${locale}&site=${site}`} download className="t14">
          {texts.template}
        </TextLink>
      </p>
      <p className="t14 muted">{texts.stored}</p>
    </aside>
  );
}

/** Renders nothing if the names of all columns are known. */
function ColumnMapping({ refusal }: { readonly refusal: BatchRefusal | null }) {
  const { mapping: texts } = useTexts('batch');
  if (!refusal || refusal.unknown.length === 0) return null;
  // The form's errors are told above it, and take the focus.
  const hasErrors = Object.keys(refusal.errors).length > 0 || refusal.refused.length > 0;
  const Notice = hasErrors ? Alert : FocusedAlert;
  const count = refusal.unknown.length;
  return (
    <section className="stack" aria-labelledby="colonnes">
      <Notice
        tone="warn"
        title={<span id="colonnes">{texts.title(count)}</span>}
        {...(!hasErrors && { cause: refusal })}
      >
        <p>{texts.lead(count)}</p>
      </Notice>
      <ColumnFields columns={refusal.unknown.map((each) => ({ ...each, column: refusal.names[each.at] ?? '' }))} />
    </section>
  );
}

export type BatchScreenProps = {
  readonly departure: ReactNode;
  readonly refusal: BatchRefusal | null;
  /** The lines to begin with, if nothing was refused. */
  readonly formerLines: string;
  readonly formerDefaults: TypedDefaults;
  /** Message about a form that never arrived, or was too large to be read; null if there is none. */
  readonly failure: string | null;
  readonly progress: ReactNode;
};

const linesId = 'lignes';

export function BatchScreen({ departure, refusal, formerLines, formerDefaults, failure, progress }: BatchScreenProps) {
  const texts = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const sending = useNavigation().state !== 'idle' || progress !== null;
  const lines = refusal?.lines ?? formerLines;
  const { description, describe } = useDescription(lines);
  const recognised = description && texts.form.recognised(description.lines, description.known, description.columns);
  return (
    <>
      <h1 className="h34" tabIndex={-1}>
        {texts.title}
      </h1>
      <p className={`lead ${styles.lead}`}>{texts.lead(wholeText(maxBatchLines, locale))}</p>
      <div className={styles.faults}>
        <FormFaults refusal={refusal} failure={failure} linesId={linesId} />
      </div>
      <div className={styles.columns}>
        <Form
          method="post"
          action={pathOf('batch', site)}
          encType="multipart/form-data"
          className="stack gap-5"
          preventScrollReset
          onSubmit={(event) => rememberForm(event.currentTarget)}
        >
          {departure}
          <ColumnMapping refusal={refusal} />
          <LinesField
            id={linesId}
            label={texts.form.lines}
            hint={texts.form.linesHint}
            error={refusal?.errors.lines}
            ok={recognised}
            rows={10}
            lines={lines}
            texts={texts.form}
            maxBytes={maxBatchBytes}
            onLines={describe}
          />
          <DefaultsFields
            typed={refusal?.defaults ?? formerDefaults}
            errors={refusal?.errors ?? {}}
            asked={description?.isAsked ?? false}
          />
          <p>
            <Button size="large" busy={sending}>
              {sending
                ? texts.form.comparing
                : description
                  ? texts.form.compareCount(description.parcels)
                  : texts.form.compare}
            </Button>
          </p>
          {progress}
        </Form>
        <ExpectedColumns />
      </div>
    </>
  );
}
