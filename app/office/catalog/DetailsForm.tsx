import { CheckField, ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { useRefusal } from '#app/office/frame/StaffForm.tsx';
import type { Values } from '#app/office/frame/seen-values.ts';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { allSites } from '#domain/site/site.ts';
import { catalogTexts } from './catalog-texts.ts';
import { type CatalogChoices, choicesOf, Pair, type ProductFieldsProps } from './edited-product.tsx';

export function DetailsForm({ choices, values, isNew }: ProductFieldsProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(catalogTexts);
  const others = Object.keys(values).flatMap((name) => /^category\.(.+)$/.exec(name)?.[1] ?? []);
  const refusal = useRefusal('product');
  const typed = refusal?.typed ?? values;
  // The product's own come first, in their order: the form sends them in the order of the page.
  const rank = (category: string) => (others.includes(category) ? others.indexOf(category) : others.length);
  const sorted = choices.categories.toSorted((one, other) => rank(one.code) - rank(other.code));
  return (
    <Section title={texts.details} id="details">
      <div className="o-form">
        <ChoiceField
          name="categories"
          label={texts.mainCategory}
          hint={texts.mainCategoryHint}
          options={choicesOf(choices.categories, isNew && '–')}
        />
        <details open={sorted.some((category) => typed[`category.${category.code}`])}>
          <summary>{texts.otherCategories(others.length)}</summary>
          <FieldSet id="autres-categories" legend={texts.otherCategories(others.length)} className="o-ticks">
            {sorted.map((category) => (
              <CheckField key={category.code} name={`category.${category.code}`} label={category.name} />
            ))}
          </FieldSet>
        </details>
        <FieldSet
          id="sites"
          legend={texts.sites}
          error={refusal?.errors.find(({ subject }) => subject === 'sites')?.message}
        >
          {allSites.map((site) => (
            <CheckField key={site} name={`site.${site}`} label={sites[site]} />
          ))}
        </FieldSet>
        <Attributes choices={choices} typed={typed} wrong={refusal?.errors.map(({ subject }) => subject) ?? []} />
      </div>
    </Section>
  );
}

type AttributesProps = {
  readonly choices: CatalogChoices;
  readonly typed: Values;
  /** Names of the fields that are refused. */
  readonly wrong: readonly string[];
};

function Attributes({ choices: { attributes }, typed, wrong }: AttributesProps) {
  const texts = usePageTexts(catalogTexts);
  const isUsed = ({ code }: CatalogChoices['attributes'][number]) =>
    Boolean(typed[`attributes.${code}`]) || wrong.includes(`attributes.${code}`);
  const fields = (shown: typeof attributes) => (
    <Pair>
      {shown.map(({ code, name, kind, unit, values }) => {
        const field = { name: `attributes.${code}`, label: unit ? `${name} (${unit})` : name };
        return kind === 'choice' ? (
          <ChoiceField key={code} {...field} options={choicesOf(values, '–')} />
        ) : (
          <TextField key={code} {...field} inputMode="decimal" />
        );
      })}
    </Pair>
  );
  const [used, others] = [attributes.filter(isUsed), attributes.filter((each) => !isUsed(each))];
  return (
    <>
      <h3>{texts.attributes}</h3>
      {used.length > 0 && fields(used)}
      {others.length > 0 && (
        <details>
          <summary>{texts.otherAttributes(others.length)}</summary>
          {fields(others)}
        </details>
      )}
    </>
  );
}
