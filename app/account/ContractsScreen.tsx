import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useHelpHref, useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import type { LegalEntityAnswer } from '#domain/account/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AreaHead } from './AreaHead.tsx';

export type ContractsScreenProps = {
  readonly isPro: boolean;
  readonly companies: readonly LegalEntityAnswer[];
  readonly refusal: FormRefusal | undefined;
};

/**
 * The company for which a professional buys, and the conditions of purchase (docs/requirements.md NAV-22, ACC-6,
 * ACC-7).
 */
export function ContractsScreen({ isPro, companies, refusal }: ContractsScreenProps) {
  const customerArea = useTexts('customerArea');
  const title = customerArea.menu.pages.contracts;
  return (
    <div className="stack gap-8">
      <AreaHead title={title} />
      {isPro ? <ProfessionalContracts companies={companies} refusal={refusal} /> : <NoContract />}
    </div>
  );
}

function NoContract() {
  const { contracts: texts } = useTexts('customerArea');
  const site = useSite();
  return (
    <EmptyState
      title={texts.consumerTitle}
      action={
        <ArrowLink as={SiteLink} href={pathOf('terms', site)}>
          {texts.terms}
        </ArrowLink>
      }
    >
      <p>{texts.consumer}</p>
    </EmptyState>
  );
}

function ProfessionalContracts({ companies, refusal }: Omit<ContractsScreenProps, 'isPro'>) {
  const { contracts: texts } = useTexts('customerArea');
  const { demo } = useSettings();
  const help = useHelpHref();
  return (
    <>
      <section className="rule stack">
        <div>
          <h2 className="h21">{texts.companies}</h2>
          <p className="muted">{companies.length > 0 ? texts.companiesLead : texts.none}</p>
        </div>
        {companies.map((company) => (
          <Company key={company.id} company={company} alone={companies.length === 1} refusal={refusal} />
        ))}
      </section>
      <section className="rule stack gap-2">
        <h2 className="h21">{texts.conditions}</h2>
        <h3 className="strong">{texts.publicPrices}</h3>
        <p className="prose">{texts.publicPricesText}</p>
      </section>
      <section className="rule stack gap-2">
        <h2 className="h21">{texts.framework}</h2>
        <h3 className="strong">{texts.noFramework}</h3>
        <p className="prose">{demo ? texts.demo : texts.howTo}</p>
        <p>
          <ArrowLink as={SiteLink} href={help}>
            {texts.help}
          </ArrowLink>
        </p>
      </section>
    </>
  );
}

/** Groups the digits of a SIREN or SIRET as is usual in France: `732 829 320`, `732 829 320 00074`. */
const inGroups = (number: string) =>
  number.replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, '$1\u00A0$2\u00A0$3\u00A0$4').trim();

interface CompanyProps extends Pick<ContractsScreenProps, 'refusal'> {
  readonly company: LegalEntityAnswer;
  readonly alone: boolean;
}

function Company({ company, alone, refusal }: CompanyProps) {
  const { contracts: texts, failed } = useTexts('customerArea');
  const facts = [
    [texts.siren, inGroups(company.siren)],
    [texts.siret, inGroups(company.siret)],
    [texts.vatNumber, company.vatNumber],
  ] as const;
  return (
    <div className="stack gap-2">
      <h3 className="row strong">
        {company.name}
        {company.current ? <Tag tone="accent">{texts.current}</Tag> : null}
      </h3>
      <dl className="grid t14">
        {facts.map(([label, value]) => (
          <div key={label} className="c4 m6">
            <dt className="muted">{label}</dt>
            <dd className="num">{value || texts.unknown}</dd>
          </div>
        ))}
      </dl>
      {company.current || alone ? null : (
        <PageForm intent="choose" of={company.id} refusal={refusal} failed={failed}>
          <Button look="second" size="small">
            {texts.choose(company.name)}
          </Button>
        </PageForm>
      )}
    </div>
  );
}
