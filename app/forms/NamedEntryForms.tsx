import { Form } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';

export type NamedEntryFormsProps = {
  readonly action: string;
  /** Name of the hidden field with the entry's id. */
  readonly idField: string;
  readonly id: string;
  readonly name: string;
  readonly maxLength: number;
  /** A new name that was refused, as typed, with the reasons; null if none was. */
  readonly refusal: { readonly name: string; readonly refused: readonly string[] } | null;
  readonly texts: {
    readonly rename: string;
    readonly name: string;
    readonly remove: string;
    renameLabel(name: string): string;
    removeConfirm(name: string): string;
  };
};

/** The forms that rename and delete an entry that the account keeps under a name, such as a list or a trip. */
export function NamedEntryForms({ action, idField, id, name, maxLength, refusal, texts }: NamedEntryFormsProps) {
  const idInput = <input type="hidden" name={idField} value={id} />;
  return (
    <>
      <Disclosure inline summary={texts.rename} open={refusal !== null}>
        <Form method="post" action={action} className="stack" preventScrollReset>
          {idInput}
          <Field id={`nom-${id}`} label={texts.name} error={refusal?.refused.join(' ')}>
            {(control) => (
              <TextInput
                {...control}
                name="nom"
                defaultValue={refusal?.name ?? name}
                maxLength={maxLength}
                autoComplete="off"
              />
            )}
          </Field>
          <Button look="second" size="small" name="action" value="renommer">
            {texts.renameLabel(name)}
          </Button>
        </Form>
      </Disclosure>
      <Disclosure inline summary={texts.remove}>
        <Form method="post" action={action} preventScrollReset>
          {idInput}
          <Button look="danger" size="small" name="action" value="supprimer">
            {texts.removeConfirm(name)}
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}
