import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import type { ContentComponent } from '#domain/content/component.ts';
import { pathOf } from '#domain/site/paths.ts';
import { foldText } from '#domain/territory/text-key.ts';

/**
 * Finds the links that contain every word of `text`, in their name, their description or the title of their list. Lists
 * without such links are dropped, and so are all other components.
 */
export function findHelp(components: readonly ContentComponent[], text: string): readonly ContentComponent[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const holds = (...texts: readonly (string | undefined)[]) => {
    const folded = foldText(texts.filter(Boolean).join(' '));
    return words.every((word) => folded.includes(word));
  };
  return components.flatMap((component) => {
    if (component.typeCode !== 'CMSLinkListComponent') return [];
    const links = component.links.filter(({ linkName, description }) => holds(component.title, linkName, description));
    return links.length === 0 ? [] : [{ ...component, links }];
  });
}

export function countLinks(components: readonly ContentComponent[]): number {
  return components.reduce((sum, one) => sum + (one.typeCode === 'CMSLinkListComponent' ? one.links.length : 0), 0);
}

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
