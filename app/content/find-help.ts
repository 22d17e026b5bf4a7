/** Finding articles on the help's front page by what its links say (docs/requirements.md NAV-23). */
import type { ContentComponent } from '#domain/content/component.ts';
import { foldText } from '#domain/territory/text-key.ts';

/** The lists of links with those that hold every word, whole lists whose title does; other components and empty lists go. */
export function findHelp(components: readonly ContentComponent[], text: string): readonly ContentComponent[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const holds = (...texts: readonly (string | undefined)[]) => {
    const folded = foldText(texts.filter(Boolean).join(' '));
    return words.every((word) => folded.includes(word));
  };
  return components.flatMap((component) => {
    if (component.typeCode !== 'CMSLinkListComponent') return [];
    const links = component.links.filter(({ linkName, description }) => holds(component.title, linkName, description));
    return links.length === 0 ? [] : [{ ...component, links }];
  });
}

/** How many links are left. */
export function countLinks(components: readonly ContentComponent[]): number {
  return components.reduce((sum, one) => sum + (one.typeCode === 'CMSLinkListComponent' ? one.links.length : 0), 0);
}
