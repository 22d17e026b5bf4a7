import type { ReactNode } from 'react';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import type { CatalogChoices } from '#domain/office/product-contract.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { Options } from './Options.tsx';
import type { ProductRefusal } from './product-refusal.ts';

export type NewProductPageProps = {
  readonly member: StaffMember;
  readonly choices: CatalogChoices;
  readonly refusal: ProductRefusal | null;
};

/** The form for a new product and its first offer. */
export function NewProductPage({ member, choices, refusal }: NewProductPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  return (
    <OfficeFrame page="catalog" title={texts.newProductTitle} member={member}>
      <p className="o-buttons">
        <TextLink href={officePages.catalog.path}>{texts.back}</TextLink>
      </p>
      {refusal && (
        <Alert tone="error" role="alert" title={texts.failed}>
          {refusal.message && <p>{refusal.message}</p>}
        </Alert>
      )}
      <p>{texts.newProductLead}</p>
      <form className="o-form" method="post" action={`${officeItemPages.newProduct.path}#contenu`} noValidate>
        <Identity choices={choices} refusal={refusal} />
        <Offer choices={choices} refusal={refusal} />
        <p>
          <Button size="small">{texts.createProduct}</Button>
        </p>
      </form>
    </OfficeFrame>
  );
}

type PartProps = Pick<NewProductPageProps, 'choices' | 'refusal'>;

function Identity({ choices, refusal }: PartProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.catalog;
  const rates = productVatRates.map((rate) => ({ code: String(rate), name: `${decimalText(rate, locale)}\u00A0%` }));
  return (
    <>
      <Pair>
        <TextField name="code" label={texts.code} hint={texts.codeHint} refusal={refusal} />
        <TextField name="ean" label={texts.ean} optional={texts.optional} refusal={refusal} />
      </Pair>
      {(['name', 'pack'] as const).map((name) => (
        <Pair key={name}>
          {locales.map((each) => (
            <TextField
              key={each}
              name={`${name}.${each}`}
              label={texts.inLanguage(texts.textNames[name], each)}
              {...(name === 'pack' && { optional: texts.optional })}
              refusal={refusal}
            />
          ))}
        </Pair>
      ))}
      <Pair>
        <Choice name="category" label={texts.mainCategory} of={choices.categories} refusal={refusal} />
        <Choice name="brand" label={texts.brand} of={choices.brands} refusal={refusal} />
      </Pair>
      <FieldSet id="sites" legend={texts.sites} error={refusal?.errors.sites}>
        {allSites.map((site) => (
          <Checkbox
            key={site}
            name={`site.${site}`}
            defaultChecked={refusal ? `site.${site}` in refusal.typed : true}
            label={office.sites[site]}
          />
        ))}
      </FieldSet>
      <Pair>
        <Choice name="vatRate" label={texts.vatRate} of={rates} first="20" refusal={refusal} />
        <TextField name="weight" label={texts.weightGrams} inputMode="numeric" refusal={refusal} />
      </Pair>
    </>
  );
}

function Offer({ choices, refusal }: PartProps) {
  const { office } = useDocumentMessages();
  const texts = office.catalog;
  const sites = allSites.map((site) => ({ code: site, name: office.sites[site] }));
  return (
    <>
      <h2>{texts.offerOf}</h2>
      <Pair>
        <Choice name="seller" label={texts.seller} of={choices.sellers} refusal={refusal} />
        <Choice name="offerSite" label={texts.site} of={sites} first="part" refusal={refusal} />
      </Pair>
      <Pair>
        <TextField name="price" label={texts.priceEuros} inputMode="decimal" refusal={refusal} />
        <TextField name="stock" label={texts.stock} inputMode="numeric" refusal={refusal} />
      </Pair>
      <Pair>
        <TextField name="delayMin" label={texts.delayMin} inputMode="numeric" refusal={refusal} />
        <TextField name="delayMax" label={texts.delayMax} inputMode="numeric" refusal={refusal} />
      </Pair>
      <Pair>
        <TextField name="deliveryFee" label={texts.deliveryFee} inputMode="decimal" refusal={refusal} />
      </Pair>
    </>
  );
}

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="o-pair o-pair--fields">{children}</div>
);

type FieldProps = Pick<NewProductPageProps, 'refusal'> & { readonly name: string; readonly label: string };

function TextField({
  name,
  label,
  hint,
  optional,
  inputMode,
  refusal,
}: FieldProps & {
  readonly hint?: string;
  readonly optional?: string;
  readonly inputMode?: 'decimal' | 'numeric';
}) {
  return (
    <Field
      id={name.replace('.', '-')}
      label={label}
      {...(hint && { hint })}
      {...(optional && { optional })}
      error={refusal?.errors[name]}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode={inputMode}
          autoComplete="off"
          defaultValue={refusal?.typed[name]}
        />
      )}
    </Field>
  );
}

function Choice({
  name,
  label,
  of,
  first = '',
  refusal,
}: FieldProps & {
  readonly of: readonly { readonly code: string; readonly name: string }[];
  /** What is chosen at first; nothing by default, so that nobody sends a choice that they haven't made. */
  readonly first?: string;
}) {
  return (
    <Field id={name} label={label} error={refusal?.errors[name]}>
      {(control) => (
        <Select {...control} name={name} defaultValue={refusal?.typed[name] ?? first}>
          {first === '' && <option value="">–</option>}
          <Options of={of} />
        </Select>
      )}
    </Field>
  );
}
