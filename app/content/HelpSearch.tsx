import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** The field that leaves of the help's front page what holds the words (docs/requirements.md NAV-23). */
export function HelpSearch({ text, found }: { readonly text: string; readonly found: number }) {
  const mode = useMode();
  const { search } = useDocumentMessages().content;
  return (
    <search className="stack">
      <form action={pathOf('help', mode)} className="stack">
        <Field id="help-search" label={search.label}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              icon={searchIcon}
              defaultValue={text}
              maxLength={100}
              autoComplete="off"
            />
          )}
        </Field>
        <div>
          <Button look="second">{search.submit}</Button>
        </div>
      </form>
      {text === '' ? null : (
        <p role="status">
          {search.found(text, found)}{' '}
          <ArrowLink href={pathOf('helpArticle', mode, { slug: 'contact' })}>{search.contact}</ArrowLink>
        </p>
      )}
    </search>
  );
}
