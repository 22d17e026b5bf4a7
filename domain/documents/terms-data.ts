/** The terms of sale as a document that buyers keep (code de la consommation, L221-13 and R221-3). */
import type { ContentPage } from '#domain/content/page.ts';

export interface TermsSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface TermsData {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly TermsSection[];
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The paragraphs of sanitised HTML, as text; items of lists begin with a dash. */
function paragraphsOf(html: string): readonly string[] {
  return html
    .replace(/<li\b[^>]*>/g, '– ')
    .replace(/<br\b[^>]*>|<\/(?:p|li|h[2-4]|tr|caption)>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

type Component = ContentPage['contentSlots'][number]['components'][number];

/** Pictures, lists of links and products are left out: they are no terms. */
function sectionsOf(component: Component): readonly TermsSection[] {
  switch (component.typeCode) {
    case 'CMSParagraphComponent':
    case 'AlertComponent':
      return [{ heading: component.title ?? '', paragraphs: paragraphsOf(component.content ?? '') }];
    case 'FaqComponent':
      return component.items.map(({ question, answer }) => ({ heading: question, paragraphs: paragraphsOf(answer) }));
    case 'StepsComponent':
      return component.steps.map(({ title, text }) => ({ heading: title, paragraphs: paragraphsOf(text) }));
    case 'DefinitionListComponent':
      return component.items.map(({ term, definition }) => ({ heading: term, paragraphs: paragraphsOf(definition) }));
    case 'TableComponent':
      return [
        {
          heading: component.title ?? '',
          paragraphs: [component.columns, ...component.rows].map((row) => row.join(' · ')),
        },
      ];
    default:
      return [];
  }
}

export const termsDataOf = ({ title, description, contentSlots }: ContentPage): TermsData => ({
  title,
  lead: description,
  sections: contentSlots.flatMap(({ components }) => components.flatMap(sectionsOf)),
});
