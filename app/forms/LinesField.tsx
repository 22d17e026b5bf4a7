import { type ReactNode, useRef, useState } from 'react';
import { useScripted } from '#app/shell/scripted.tsx';
import { Field, type FieldProps } from '#app/ui/Field.tsx';
import { FileField, type FileFieldTexts } from './FileField.tsx';
import styles from './LinesForm.module.css';

export type LinesFieldProps = Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'ok'> & {
  readonly rows: number;
  readonly placeholder?: string;
  /** The lines to begin with. */
  readonly lines: string;
  readonly texts: FileFieldTexts;
  /** The largest file that the form takes, in bytes. */
  readonly maxBytes: number;
  /** Is told the lines whenever they change. */
  readonly onLines?: (lines: string) => void;
  /** The button that sends the lines, next to the choice of a file. */
  readonly children?: ReactNode;
};

/** The lines of a table, typed, pasted or read from a file; they are neither wrapped nor checked for spelling. */
export function LinesField({
  rows,
  placeholder,
  lines,
  texts,
  maxBytes,
  onLines,
  children,
  ...field
}: LinesFieldProps) {
  const scripted = useScripted();
  const area = useRef<HTMLTextAreaElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const take = (taken: string) => {
    setFileError(null);
    onLines?.(taken);
  };
  return (
    <>
      <Field {...field} error={fileError ?? field.error}>
        {(control) => (
          <textarea
            spellCheck={false}
            autoComplete="off"
            {...control}
            ref={area}
            className={styles.lines}
            name="lines"
            rows={rows}
            placeholder={placeholder}
            defaultValue={lines}
            onChange={(event) => take(event.target.value)}
          />
        )}
      </Field>
      <div className="row between">
        <FileField
          texts={texts}
          maxBytes={maxBytes}
          scripted={scripted}
          onText={(text) => {
            if (area.current) area.current.value = text;
            take(text);
          }}
          onError={setFileError}
        />
        {children}
      </div>
    </>
  );
}
