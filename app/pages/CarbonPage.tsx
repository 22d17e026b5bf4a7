import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import { Table, tableCell } from '#app/ui/Table.tsx';
import { weightText, wholeText } from '#domain/errors/quantity-text.ts';
import { type CarbonExample, exampleCity, exampleGrams } from './load-examples.ts';
import { TextPage } from './TextPage.tsx';
import { TextSections } from './TextSections.tsx';

function Example({ example }: { example: CarbonExample }) {
  const locale = useLocale();
  const { carbon } = useDocumentMessages();
  const title = carbon.example(weightText(exampleGrams, locale), exampleCity, example.city);
  return (
    <>
      <h3 className="h18">{title}</h3>
      <Table caption={title} thin>
        <thead>
          <tr>
            <th scope="col">{carbon.service}</th>
            <th scope="col" className={tableCell.end}>
              {carbon.distance}
            </th>
            <th scope="col" className={tableCell.end}>
              {carbon.factor}
            </th>
            <th scope="col" className={tableCell.end}>
              {carbon.emissions}
            </th>
          </tr>
        </thead>
        <tbody>
          {example.lines.map(({ key, label, distanceKm, mode, factor, grams }) => (
            <tr key={key}>
              <th scope="row">
                {label} <span className="muted t14">{mode}</span>
              </th>
              <td className={tableCell.end}>{wholeText(distanceKm, locale)}</td>
              <td className={tableCell.end}>{wholeText(factor, locale)}</td>
              <td className={tableCell.end}>{weightText(grams, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** How CO₂ is estimated, with current offers as examples (docs/requirements.md SMT-27). */
export function CarbonPage({ examples }: { examples: readonly CarbonExample[] }) {
  const { carbon } = useDocumentMessages();
  return (
    <TextPage page="carbon" title={carbon.title} lead={carbon.lead}>
      <TextSections sections={carbon.sections} />
      {examples.length > 0 && (
        <RuledSection title={<CarbonText>{carbon.exampleTitle}</CarbonText>}>
          {examples.map((example) => (
            <Example key={example.city} example={example} />
          ))}
          <p className="t14 muted">
            <CarbonText>{carbon.rounding}</CarbonText>
          </p>
        </RuledSection>
      )}
    </TextPage>
  );
}
