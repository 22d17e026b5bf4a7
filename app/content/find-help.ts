/** Filters the links on the front page of the help (docs/requirements.md NAV-23). */
import type { ContentComponent } from '#domain/content/component.ts';
import { foldText } from '#domain/territory/text-key.ts';

/**
 * Finds the links that contain every word of `text`, in their name, their description or the title of their list. Lists
 * without such links are dropped, and so are all other components.
 */
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

export function countLinks(components: readonly ContentComponent[]): number {
  return components.reduce((sum, one) => sum + (one.typeCode === 'CMSLinkListComponent' ? one.links.length : 0), 0);
}
