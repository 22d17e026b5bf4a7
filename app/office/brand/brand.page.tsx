import type { ReactNode } from 'react';
import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { TextAreaField, UploadField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Facts, RowList, Section } from '#app/office/frame/Section.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { doubtful, good, StateMark } from '#app/office/frame/StateMark.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { addressLine } from '#domain/brand/brand.ts';
import { officePages } from '#domain/office/pages.ts';
import { colon } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { Route } from './+types/brand.page.ts';
import { brandTexts } from './brand-texts.ts';
import { type BrandFacts, byTightness, Contrasts, contrastList, ratioText } from './Contrasts.tsx';

type CheckedFile = Answered<Office['brand']['check']> & { readonly checked: string };

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('brand.see', args, async ({ brand }, query) => ({
    inForce: await brand.read(),
    view: contrastList.viewOf(query),
  }));

export const action = (args: Route.ActionArgs) =>
  answerStaffForm<CheckedFile>('brand.see', args, {
    async check(text, form) {
      const file = form.get('file');
      const checked = file instanceof File && file.size > 0 ? await file.text() : text('text').trim();
      return { checked, ...(await officeOf(args.context).brand.check({ text: checked })) };
    },
  });

/** What the brand's file says with its contrasts, and a form that checks another file. Nothing is changed here. */
export default function OfficeBrand({ loaderData, actionData }: Route.ComponentProps) {
  const texts = usePageTexts(brandTexts);
  const locale = useLocale();
  const { brand, fileName, readAt, overriddenBy } = loaderData.inForce;
  return (
    <OfficeFrame page="brand" member={loaderData.member} lead={fileName} answer={actionData} failed={texts.failed}>
      <Alert title={texts.readOnly}>
        <p>{texts.readAt(fileName, momentText(readAt, locale))}</p>
        {overriddenBy.length > 0 && <p>{texts.overridden(overriddenBy.join(', '))}</p>}
      </Alert>
      <div className="o-brand">
        <div className="o-stack">
          <Section title={texts.file} id="fichier">
            <FactList brand={brand} />
          </Section>
          <Section title={texts.checks} id="controles">
            <Checks brand={brand} />
          </Section>
          <CheckForm result={actionData && 'checked' in actionData ? actionData : null} />
        </div>
        <div className="o-stack">
          <Contrasts pairs={brand.pairs} view={loaderData.view} />
          <Section title={texts.visitor} id="visiteur">
            <Looks brand={brand} />
          </Section>
        </div>
      </div>
    </OfficeFrame>
  );
}

type WithBrand = { readonly brand: BrandFacts };

/** The content of the brand's file, in the file's order. */
function FactList({ brand }: WithBrand) {
  const locale = useLocale();
  const texts = usePageTexts(brandTexts);
  const { legal, contact, font, mark } = brand;
  const facts: readonly (readonly [keyof typeof texts.facts, ReactNode])[] = [
    ['name', brand.name],
    ['professionalName', brand.professionalName],
    [
      'mark',
      <svg
        key="mark"
        className="o-brand__mark"
        viewBox={mark.viewBox}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, checked when the brand's file is read
        dangerouslySetInnerHTML={{ __html: mark.body }}
      />,
    ],
    ['accentPart', <Accent key="part" brand={brand} site="part" />],
    ['accentPro', <Accent key="pro" brand={brand} site="pro" />],
    [
      'font',
      font ? texts.fontFiles(font.family, font.files, Math.round(font.bytes / 1000), font.licence) : texts.ownFont,
    ],
    ['languages', brand.languages.map((each) => texts.languages[each]).join(', ')],
    ['carriers', brand.carriers.map(({ code, name }) => name || code).join(', ')],
    [
      'company',
      <>
        {`${legal.companyName}, ${legal.legalForm}, ${addressLine(legal.address)}`}
        <br />
        {`${legal.registry} ${legal.siren}, ${texts.vat} ${legal.vatNumber}`}
      </>,
    ],
    ['publisher', legal.publisher],
    ['host', legal.host],
    ['mediator', legal.mediator ?? texts.checked.mediatorMissing],
    ['contact', [contact.email, contact.phone, contact.hours[locale]].filter(Boolean).join(', ')],
    ['mail', brand.mail.from],
  ];
  return <Facts facts={facts.map(([name, value]) => [texts.facts[name], value])} />;
}

/** A site's accent in the light theme. */
function Accent({ brand, site }: WithBrand & { readonly site: Site }) {
  const pair = brand.pairs.find((each) => each.front === 'accent' && each.site === site && each.theme === 'light');
  if (!pair) return null;
  return (
    <span className="o-brand__colour">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" rx="2" fill={pair.frontColour} />
      </svg>
      <code>{pair.frontColour}</code>
    </span>
  );
}

/** Contrasts, and optional facts that the file lacks. */
function Checks({ brand }: WithBrand) {
  const locale = useLocale();
  const { checked: texts, on } = usePageTexts(brandTexts);
  const [tightest] = byTightness(brand.pairs);
  const unpriced = brand.carriers.filter(({ name }) => name === '').map(({ code }) => code);
  const hasMediator = brand.legal.mediator !== undefined;
  const weakest = tightest
    ? `${on(tightest.front, tightest.ground)}${colon[locale]}${ratioText(tightest.ratio, locale)} / ${ratioText(tightest.minimum, locale)}`
    : '';
  const checks = [
    { name: texts.pairs(brand.pairs.length), finding: texts.bothThemes, isGood: true },
    { name: texts.weakest, finding: weakest, isGood: true },
    { name: texts.colours, finding: texts.changed(brand.changedColours.length), isGood: true },
    { name: texts.mediator, finding: hasMediator ? texts.given : texts.mediatorMissing, isGood: hasMediator },
    { name: texts.carriers, finding: unpriced.join(', ') || texts.noneMissing, isGood: unpriced.length === 0 },
  ];
  return (
    <RowList
      rows={checks}
      idOf={({ name }) => name}
      text={({ name, isGood }) => <StateMark {...(isGood ? good : doubtful)}>{name}</StateMark>}
      side={({ finding }) => <span>{finding}</span>}
    />
  );
}

/** A sample of each site in its accent colour and in the theme of the page. */
function Looks({ brand }: WithBrand) {
  const texts = usePageTexts(brandTexts);
  return (
    <div className="o-looks">
      {allSites.map((site) => {
        const name = site === 'pro' ? brand.professionalName : brand.name;
        return (
          <figure key={site} data-site={site}>
            <figcaption>{`${name}, ${texts.looksOn[site]}`}</figcaption>
            <p className="o-looks__field">{name}</p>
            <p className="o-looks__text">{texts.sentence[site]}</p>
            <p className="o-looks__acts" aria-hidden="true">
              <span className="o-looks__button">{texts.button}</span>
              <span className="o-looks__link">{texts.link}</span>
            </p>
          </figure>
        );
      })}
    </div>
  );
}

/** Checks the text of another file, pasted or uploaded. Faults are in English, as the server reports them at start. */
function CheckForm({ result }: { readonly result: CheckedFile | null }) {
  const texts = usePageTexts(brandTexts);
  return (
    <Section title={texts.check} id="controler">
      {result && <CheckResult {...result} />}
      <StaffForm
        intent="check"
        values={{ text: result?.checked ?? '' }}
        action={`${officePages.brand.path}#controler`}
        encType="multipart/form-data"
        send={texts.doCheck}
        look="second"
      >
        <TextAreaField
          name="text"
          label={texts.text}
          hint={texts.checkHint}
          areaClass="o-text o-text--code"
          rows={8}
          spellCheck={false}
        />
        <UploadField name="file" label={texts.upload} accept=".json,application/json" />
      </StaffForm>
    </Section>
  );
}

function CheckResult({ faults, brand }: CheckedFile) {
  const texts = usePageTexts(brandTexts);
  const locale = useLocale();
  if (brand) {
    const [tightest] = byTightness(brand.pairs);
    return (
      <Alert tone="success" role="status" title={texts.good(brand.name)}>
        <p>{texts.goodText(brand.pairs.length, ratioText(tightest?.ratio ?? 0, locale))}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="error" role="alert" title={texts.faulty(faults.length)}>
      <ul className="o-brand__faults" lang="en">
        {faults.map((fault) => (
          <li key={fault}>
            <code>{fault}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
