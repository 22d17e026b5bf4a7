import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { longestTerm } from '#domain/office/searched-term.ts';
import { type Term, termFields } from './term.ts';

export function TermField({ label, term }: { readonly label: string; readonly term: Term }) {
  return (
    <Field id={termFields.text} label={label} className="o-filters__search">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          name={termFields.text}
          defaultValue={term.text}
          autoComplete="off"
          maxLength={longestTerm}
        />
      )}
    </Field>
  );
}
