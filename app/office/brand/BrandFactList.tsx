import type { ReactNode } from 'react';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { addressLine } from '#domain/brand/brand.ts';
import type { Site } from '#domain/site/site.ts';
import type { BrandFacts } from './brand-view.ts';

function MarkSample({ mark }: Pick<BrandFacts, 'mark'>) {
  return (
    <svg
      className="o-brand__mark"
      viewBox={mark.viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, checked when the brand's file is read
      dangerouslySetInnerHTML={{ __html: mark.body }}
    />
  );
}

/** A site's accent in the light theme. */
function Accent({ brand, site }: { readonly brand: BrandFacts; readonly site: Site }) {
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

/** The content of the brand's file, in the file's order. */
export function BrandFactList({ brand }: { readonly brand: BrandFacts }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.brand;
  const { legal, contact, font } = brand;
  const facts: readonly (readonly [keyof typeof texts.facts, ReactNode])[] = [
    ['name', brand.name],
    ['professionalName', brand.professionalName],
    ['mark', <MarkSample key="mark" mark={brand.mark} />],
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
  return (
    <dl className="o-facts">
      {facts.map(([name, value]) => (
        <div className="o-fact" key={name}>
          <dt>{texts.facts[name]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
