import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '#app/ui/Field.tsx';
import { FileInput } from '#app/ui/FileInput.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { fileTextIcon } from '#app/ui/icons/shapes.ts';
import styles from './LinesForm.module.css';

export type FileFieldTexts = {
  readonly file: string;
  readonly fileHint: string;
  readonly chooseFile: string;
  readonly tooLarge: string;
  readonly unreadableFile: string;
};

export type FileFieldProps = {
  readonly texts: FileFieldTexts;
  /** The largest file that the form takes, in bytes. */
  readonly maxBytes: number;
  /** Whether the page is hydrated. */
  readonly scripted: boolean;
  readonly onText: (text: string) => void;
  readonly onError: (message: string) => void;
};

/**
 * The choice of a file. With a script its lines are put into the text field, where they can be seen and corrected;
 * without one the file itself is sent.
 */
export function FileField({ texts, maxBytes, scripted, onText, onError }: FileFieldProps) {
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const plainInput = useRef<HTMLInputElement>(null);
  async function read(input: HTMLInputElement | null): Promise<void> {
    const [file] = input?.files ?? [];
    if (!input || !file) return;
    if (file.size > maxBytes) {
      onError(texts.tooLarge);
      return;
    }
    try {
      const { decodeFile } = await import('#domain/site/decode-file.ts');
      onText(decodeFile(new Uint8Array(await file.arrayBuffer())));
      setName(file.name);
    } catch {
      onError(texts.unreadableFile);
    }
    // Choosing the same file again must be a change.
    input.value = '';
  }
  // A file that was chosen before the page was hydrated is in the field that disappears then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, when `scripted` changes
  useEffect(() => {
    const input = plainInput.current;
    return scripted ? undefined : () => void read(input);
  }, [scripted]);
  if (!scripted) {
    return (
      <Field id={id} label={texts.file} hint={texts.fileHint}>
        {(control) => <FileInput {...control} ref={plainInput} name="file" accept=".csv,.txt,.tsv,text/csv" />}
      </Field>
    );
  }
  return (
    <div className="row">
      <input type="hidden" name="scripted" value="1" />
      <label className={styles.choose}>
        <Icon shape={fileTextIcon} />
        {texts.chooseFile}
        <input
          type="file"
          className="vh"
          accept=".csv,.txt,.tsv,text/csv"
          onChange={(event) => read(event.currentTarget)}
        />
      </label>
      <span className="t14 muted" role="status">
        {name}
      </span>
    </div>
  );
}
