import { type ReactNode, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { FileField } from '#app/forms/FileField.tsx';
import { LinesArea } from '#app/forms/LinesArea.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useScripted } from '#app/shell/scripted.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { maxBatchBytes } from '#domain/batch/calls.ts';
import { maxBatchLines } from '#domain/batch/max-lines.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Batch.module.css';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ExpectedColumns } from './ExpectedColumns.tsx';
import { FormFaults } from './FormFaults.tsx';
import { rememberForm } from './last-form.ts';
import type { BatchRefusal } from './send-batch.ts';
import { useDescription } from './use-description.ts';

export type BatchScreenProps = {
  readonly departure: ReactNode;
  readonly refusal: BatchRefusal | null;
  /** The lines to begin with, if nothing was refused. */
  readonly formerLines: string;
  /** Message about a form that never arrived, or was too large to be read; null if there is none. */
  readonly failure: string | null;
  /** The bar that shows how far a comparison has come; null if none is under way. */
  readonly progress: ReactNode;
};

const linesId = 'lignes';

export function BatchScreen({ departure, refusal, formerLines, failure, progress }: BatchScreenProps) {
  const texts = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const sending = useNavigation().state !== 'idle' || progress !== null;
  const scripted = useScripted();
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = refusal?.lines ?? formerLines;
  const { description, describe } = useDescription(lines);
  const [fileError, setFileError] = useState<string | null>(null);
  const error = fileError ?? refusal?.errors.lines;
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
          <Field id={linesId} label={texts.form.lines} hint={texts.form.linesHint} error={error} ok={recognised}>
            {(control) => (
              <LinesArea
                {...control}
                areaRef={field}
                name="lines"
                rows={10}
                defaultValue={lines}
                onChange={(event) => {
                  setFileError(null);
                  describe(event.target.value);
                }}
              />
            )}
          </Field>
          <div className="row between">
            <FileField
              texts={texts.form}
              maxBytes={maxBatchBytes}
              scripted={scripted}
              onText={(text) => {
                if (field.current) field.current.value = text;
                setFileError(null);
                describe(text);
              }}
              onError={setFileError}
            />
            <Button size="large" busy={sending}>
              {sending
                ? texts.form.comparing
                : description
                  ? texts.form.compareCount(description.lines)
                  : texts.form.compare}
            </Button>
          </div>
          {progress}
        </Form>
        <ExpectedColumns />
      </div>
    </>
  );
}
