import type { ReactNode } from 'react';
import { AskedMail } from '#app/forms/AskedMail.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { articleCountries } from '#domain/address/article-countries.ts';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { CheckoutAddress } from './CheckoutAddress.tsx';
import styles from './CheckoutScreen.module.css';
import {
  type CheckoutForm,
  type CompanyField,
  type CompanyForm,
  checkoutAddressFields,
  companyFieldName,
  companyFields,
  hasArticles,
  type KnownBuyer,
} from './checkout-form.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import type { CountryNames } from './line-facts.ts';
import { MemberLink } from './MemberLink.tsx';

export type CheckoutFieldsProps = {
  readonly cart: CheckoutAnswer;
  readonly form: CheckoutForm;
  readonly buyer: Pick<KnownBuyer, 'email' | 'book'>;
  readonly countries: CountryNames;
  readonly errorOf: (field: string) => string | undefined;
  readonly children: ReactNode;
};

/** The sections of the checkout's form (docs/requirements.md CRT-8). */
export function CheckoutFields({ cart, form, buyer, countries, errorOf, children }: CheckoutFieldsProps) {
  const articles = hasArticles(cart);
  return (
    <>
      <Buyer email={buyer.email} form={form} errorOf={errorOf} />
      {articles && <Delivery form={form} book={buyer.book} countries={countries} errorOf={errorOf} />}
      <Billing articles={articles} form={form} countries={countries} errorOf={errorOf} />
      {children}
      <Rights cart={cart} />
    </>
  );
}

type SectionProps = Pick<CheckoutFieldsProps, 'form' | 'errorOf'>;

function Buyer({ email, form, errorOf }: SectionProps & { readonly email: string }) {
  const texts = useTexts('checkout');
  const account = useAccount();
  return (
    <StepSection id="coordonnees" title={texts.buyer} action={<MemberLink page="checkout" text={texts.signIn} />}>
      {account ? (
        <p>
          {texts.signedInAs(account.company ? `${account.firstName}, ${account.company}` : account.firstName)}{' '}
          {email ? texts.mailedTo(email) : null}
        </p>
      ) : (
        <Field id="email" label={texts.email} hint={texts.emailHint} error={errorOf('email')}>
          {(control) => (
            <>
              <TextInput
                {...control}
                type="email"
                name="email"
                defaultValue={form.email}
                autoComplete="email"
                maxLength={maxTypedLength}
              />
              {errorOf('email') && <AskedMail email={form.email} />}
            </>
          )}
        </Field>
      )}
    </StepSection>
  );
}

const deliveryFields = checkoutAddressFields.filter((field) => field !== 'companyName');
const billingFields = checkoutAddressFields.filter((field) => field !== 'phone');
const withoutCompany = billingFields.filter((field) => field !== 'companyName');

type DeliveryProps = SectionProps & Pick<CheckoutFieldsProps, 'countries'> & Pick<KnownBuyer, 'book'>;

function Delivery({ form, book, countries, errorOf }: DeliveryProps) {
  const texts = useTexts('checkout');
  const served = Object.fromEntries(articleCountries.map((isocode) => [isocode, countries[isocode] ?? isocode]));
  const fields = (
    <CheckoutAddress
      use="delivery"
      fields={deliveryFields}
      values={form.delivery}
      countries={served}
      errorOf={errorOf}
    />
  );
  return (
    <StepSection id="livraison" title={texts.delivery}>
      {book.length > 0 ? (
        <DeliveryChoice addresses={book} chosen={form.deliveryEntry} error={errorOf('deliveryEntry')}>
          {fields}
        </DeliveryChoice>
      ) : (
        fields
      )}
    </StepSection>
  );
}

type BillingProps = SectionProps & Pick<CheckoutFieldsProps, 'countries'> & { readonly articles: boolean };

/**
 * The billing address, preceded by the company on the professional site. Without a script, style rules hide the fields
 * while the box is ticked.
 */
function Billing({ articles, form, countries, errorOf }: BillingProps) {
  const texts = useTexts('checkout');
  const site = useSite();
  return (
    <StepSection id="facturation" title={texts.billing} className={styles.billing}>
      {site === 'pro' && <CheckoutCompany values={form.company} errorOf={errorOf} />}
      <Checkbox
        name="sameBilling"
        defaultChecked={form.isSameBilling}
        label={articles ? texts.sameAsDelivery : texts.sameAsSender}
        hint={texts.sameHint[site]}
      />
      <div className={styles.other}>
        <CheckoutAddress
          use="billing"
          fields={site === 'pro' ? withoutCompany : billingFields}
          values={form.billing}
          countries={countries}
          errorOf={errorOf}
        />
      </div>
    </StepSection>
  );
}

function Rights({ cart }: Pick<CheckoutFieldsProps, 'cart'>) {
  const texts = useTexts('checkout');
  const site = useSite();
  return (
    <StepSection id="conditions" title={texts.payment}>
      <p>{texts.card}</p>
      <div className="stack t14 muted">
        {parcelsOf(cart.entries).length > 0 && <p>{texts.parcelRight}</p>}
        {hasArticles(cart) && site === 'part' && <p>{texts.articleRight}</p>}
      </div>
    </StepSection>
  );
}

const optional: readonly CompanyField[] = ['vatNumber', 'routingAddress'];

type CheckoutCompanyProps = {
  readonly values: CompanyForm;
  readonly errorOf: (field: string) => string | undefined;
};

/** The fields of the company to which a professional's order is invoiced (docs/requirements.md CRT-8). */
function CheckoutCompany({ values, errorOf }: CheckoutCompanyProps) {
  const texts = useTexts('checkout');
  const { company } = texts;
  return (
    <div className={`grid ${styles.company}`}>
      {companyFields.map((field) => {
        const name = companyFieldName(field);
        return (
          <Field
            key={field}
            id={name}
            label={company.fields[field]}
            hint={company.hints[field]}
            optional={optional.includes(field) ? texts.optional : undefined}
            className="c6"
            error={errorOf(name)}
          >
            {(control) => (
              <TextInput
                {...control}
                name={name}
                defaultValue={values[field]}
                autoComplete={field === 'name' ? 'billing organization' : 'off'}
                maxLength={maxTypedLength}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
