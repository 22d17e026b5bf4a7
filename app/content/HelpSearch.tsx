import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** The search form on the front page of the help; it filters the links of this page (docs/requirements.md NAV-23). */
export function HelpSearch({ text, matchCount }: { readonly text: string; readonly matchCount: number }) {
  const site = useSite();
  const { search } = useDocumentMessages().content;
  return (
    <search className="stack">
      <form action={pathOf('help', site)} className="stack">
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
          {search.found(text, matchCount)}{' '}
          <ArrowLink href={pathOf('helpArticle', site, { slug: 'contact' })}>{search.contact}</ArrowLink>
        </p>
      )}
    </search>
  );
}
