import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { searchPeriods } from '#domain/numbers/search-list.ts';
import { officePages } from '#domain/office/pages.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import {
  allSearches,
  isFiltered,
  type SearchesView,
  searchesAddress,
  searchesFields,
  tabName,
} from './searches-view.ts';

/** The select boxes of the filter. Rules of synonyms can't be filtered by period. */
function useChoices(view: SearchesView) {
  const { office } = useDocumentMessages();
  const texts = office.searches;
  return [
    {
      name: searchesFields.locale,
      label: texts.language,
      value: view.locale,
      options: locales.map((locale) => [locale, texts.languages[locale]] as const),
    },
    {
      name: searchesFields.site,
      label: texts.site,
      value: view.site,
      options: [['', texts.bothSites] as const, ...allSites.map((site) => [site, office.sites[site]] as const)],
    },
    ...(view.tab === 'synonyms'
      ? []
      : [
          {
            name: searchesFields.period,
            label: texts.period,
            value: view.period,
            options: searchPeriods.map((period) => [period, texts.periods[period]] as const),
          },
        ]),
  ];
}

/** The filter of the list; sending it opens the URL of the filtered view. */
export function SearchesFilter({ view }: { readonly view: SearchesView }) {
  const { searches: texts } = useDocumentMessages().office;
  const choices = useChoices(view);
  return (
    <form className="o-filters o-filters--narrow" action={officePages.searches.path}>
      {view.tab !== allSearches.tab && <input type="hidden" name={searchesFields.tab} value={tabName(view.tab)} />}
      <Field id="texte" label={texts.text}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name={searchesFields.text}
            defaultValue={view.text}
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Field>
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} id={`filtre-${name}`} label={label}>
          {(control) => (
            <Select {...control} name={name} defaultValue={value}>
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button size="small" look="second">
        {texts.filter}
      </Button>
      {isFiltered(view) && <TextLink href={searchesAddress({ ...allSearches, tab: view.tab })}>{texts.clear}</TextLink>}
    </form>
  );
}
