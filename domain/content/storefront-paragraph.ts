/**
 * Converts the shop's components to the one kind of text that every storefront can render: a paragraph of HTML
 * (docs/api.md, "Content").
 */
import type { ContentComponent } from './component.ts';
import type { StorefrontComponent } from './storefront-pages.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
const heading = (title: string | undefined) => (title ? `<h2>${escapeHtml(title)}</h2>` : '');
const link = (url: string, name: string) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`;

/** Empty if the component has no text, such as a drawing or a list of products. */
function htmlOf(component: ContentComponent): string {
  switch (component.typeCode) {
    case 'CMSParagraphComponent':
      return heading(component.title) + component.content;
    case 'SimpleBannerComponent':
      return (
        heading(component.headline) +
        (component.content ?? '') +
        (component.linkName && component.urlLink ? `<p>${link(component.urlLink, component.linkName)}</p>` : '')
      );
    case 'CMSLinkComponent':
      return `<p>${link(component.url, component.linkName)}</p>`;
    case 'CMSLinkListComponent':
      return `${heading(component.title)}<ul>${component.links.map(({ url, linkName }) => `<li>${link(url, linkName)}</li>`).join('')}</ul>`;
    case 'FaqComponent':
      return (
        heading(component.title) +
        component.items.map(({ question, answer }) => `<h3>${escapeHtml(question)}</h3>${answer}`).join('')
      );
    case 'StepsComponent':
      return `${heading(component.title)}<ol>${component.steps.map(({ title, text }) => `<li><strong>${escapeHtml(title)}</strong>${text}</li>`).join('')}</ol>`;
    case 'AlertComponent':
      return heading(component.title) + (component.content ?? '');
    case 'DefinitionListComponent':
      return (
        heading(component.title) +
        component.items.map(({ term, definition }) => `<h3>${escapeHtml(term)}</h3>${definition}`).join('')
      );
    case 'TableComponent': {
      const row = (cells: readonly string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
      return `${heading(component.title)}<table>${row(component.columns, 'th')}${component.rows.map((cells) => row(cells, 'td')).join('')}</table>`;
    }
    case 'ComparatorLinkComponent':
      return heading(component.title) + (component.content ?? '');
    default:
      return '';
  }
}

/** Null if the component has no text. */
export function paragraphOf(component: ContentComponent): StorefrontComponent | null {
  const content = htmlOf(component);
  return content === ''
    ? null
    : { uid: component.uid, typeCode: 'CMSParagraphComponent', name: component.uid, content };
}
