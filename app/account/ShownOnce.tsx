import { Field } from '#app/ui/Field.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

export type ShownOnceProps = {
  readonly title: string;
  readonly id: string;
  readonly label: string;
  readonly secret: string;
  readonly texts: CopyButtonProps['texts'] & { readonly madeText: string };
};

/** A secret that was just made, in a field from which it can be copied; it can't be shown again. */
export function ShownOnce({ title, id, label, secret, texts }: ShownOnceProps) {
  return (
    <section className="stack">
      <FocusedAlert tone="success" role="status" title={title}>
        <p>{texts.madeText}</p>
      </FocusedAlert>
      <Field id={id} label={label}>
        {(control) => (
          <TextInput {...control} readOnly value={secret} autoComplete="off" spellCheck={false} className="num" />
        )}
      </Field>
      <div className="row">
        <CopyButton text={secret} texts={texts} />
      </div>
    </section>
  );
}
