import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { colon } from '#domain/site/locale.ts';
import { type BrandFacts, tightestPair } from './brand-view.ts';
import { ratioText } from './ratio-text.ts';

/** Results of the checks on the brand's file: contrasts, and optional facts that the file lacks. */
export function BrandChecks({ brand }: { readonly brand: BrandFacts }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.brand.checked;
  const tightest = tightestPair(brand.pairs);
  const unpriced = brand.carriers.filter(({ name }) => name === '').map(({ code }) => code);
  const hasMediator = brand.legal.mediator !== undefined;
  const checks = [
    { name: texts.pairs(brand.pairs.length), finding: texts.bothThemes, isGood: true },
    {
      name: texts.weakest,
      finding: tightest
        ? `${office.brand.on(tightest.front, tightest.ground)}${colon[locale]}${ratioText(tightest.ratio, locale)} / ${ratioText(tightest.minimum, locale)}`
        : '',
      isGood: true,
    },
    { name: texts.colours, finding: texts.changed(brand.changedColours.length), isGood: true },
    { name: texts.mediator, finding: hasMediator ? texts.given : texts.mediatorMissing, isGood: hasMediator },
    { name: texts.carriers, finding: unpriced.join(', ') || texts.noneMissing, isGood: unpriced.length === 0 },
  ];
  return (
    <ul className="o-checks">
      {checks.map(({ name, finding, isGood }) => (
        <li key={name} data-good={isGood}>
          <span className="o-mark">{name}</span>
          <span>{finding}</span>
        </li>
      ))}
    </ul>
  );
}
