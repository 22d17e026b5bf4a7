import type { ReactNode } from 'react';
import type { TextSection } from '#app/i18n/fr/text-section.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import styles from './TextPage.module.css';

export type RuledSectionProps = { readonly title: string; readonly children: ReactNode };

/** A section under its ink rule. */
export function RuledSection({ title, children }: RuledSectionProps) {
  return (
    <section className={`rule ${styles.section}`}>
      <h2 className="h21">
        <CarbonText>{title}</CarbonText>
      </h2>
      {children}
    </section>
  );
}

/** Sections of plain text. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, text = [], list = [], ordered }) => {
    const List = ordered ? 'ol' : 'ul';
    return (
      <RuledSection key={title} title={title}>
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
