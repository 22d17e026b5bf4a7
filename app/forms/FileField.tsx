import { useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FileInput } from '#app/ui/FileInput.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { fileTextIcon } from '#app/ui/icons/shapes.ts';
import type { UnreadableTable } from '#domain/site/file-text.ts';
import styles from './LinesForm.module.css';

/** The files of tables that `fileText` reads. */
export const acceptedTables = '.csv,.txt,.tsv,.xlsx,text/csv';

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
  const locale = useLocale();
  async function tell(unreadable: UnreadableTable): Promise<void> {
    const { errorMessage } = await import('#domain/errors/messages.ts');
    onError(errorMessage(locale, `file.${unreadable}`));
  }
  async function read(input: HTMLInputElement | null): Promise<void> {
    const [file] = input?.files ?? [];
    if (!input || !file) return;
    if (file.size > maxBytes) {
      onError(texts.tooLarge);
      return;
    }
    try {
      const { fileText } = await import('#domain/site/file-text.ts');
      const read = await fileText(new Uint8Array(await file.arrayBuffer()));
      if ('text' in read) onText(read.text);
      else await tell(read.unreadable);
      setName('text' in read ? file.name : null);
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
        {(control) => <FileInput {...control} ref={plainInput} name="file" accept={acceptedTables} />}
      </Field>
    );
  }
  return (
    <div className="row">
      <input type="hidden" name="scripted" value="1" />
      <label className={styles.choose}>
        <Icon shape={fileTextIcon} />
        {texts.chooseFile}
        <input type="file" className="vh" accept={acceptedTables} onChange={(event) => read(event.currentTarget)} />
      </label>
      <span className="t14 muted" role="status">
        {name}
      </span>
    </div>
  );
}
