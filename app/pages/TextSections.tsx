import type { TextSection } from '#app/i18n/fr/text-section.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { RuledSection } from '#app/ui/ReadingPage.tsx';

export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, text = [], list = [], ordered }) => {
    const List = ordered ? 'ol' : 'ul';
    return (
      <RuledSection key={title} title={<CarbonText>{title}</CarbonText>}>
        <div className="prose">
          {text.map((paragraph) => (
            <p key={paragraph}>
              <CarbonText>{paragraph}</CarbonText>
            </p>
          ))}
          {list.length > 0 && (
            <List>
              {list.map((line) => (
                <li key={line}>
                  <CarbonText>{line}</CarbonText>
                </li>
              ))}
            </List>
          )}
        </div>
      </RuledSection>
    );
  });
}
