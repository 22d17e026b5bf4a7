import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { contentTexts } from '#app/office/content/content-texts.ts';
import { ordersTexts } from '#app/office/orders/orders-texts.ts';
import { matchedText } from '#app/ui/matched-text.ts';
import { containsWords } from '#domain/office/contains-words.ts';
import { catalogProductPath, contentPagePath, officePages, openPages, orderPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';

type FoundObjects = Answered<Office['find']['objects']>;

/** Kinds of results of a search, in the order in which they are shown. */
const foundKinds = ['place', 'order', 'product', 'content'] as const;

type FoundKind = (typeof foundKinds)[number];

interface Found {
  readonly label: string;
  readonly detail?: string;
  readonly path: string;
  /** The letter that opens the result if it is pressed after G. */
  readonly key?: string;
}

type FoundListProps = {
  readonly member: StaffMember;
  readonly term: string;
  readonly objects: FoundObjects;
};

/** The results of a search, by kind; for an empty term, links to all pages that the member may open. */
export function FoundList({ member, term, objects }: FoundListProps) {
  const { office } = useDocumentMessages();
  const texts = office.search;
  const found = useFound(member, term, objects);
  const kinds = foundKinds.filter((kind) => found[kind].length > 0);
  return (
    <div className="o-found" data-found="">
      {kinds.length === 0 && <p className="o-empty">{texts.nothing(term)}</p>}
      {kinds.map((kind) => (
        <section key={kind}>
          <h2>{texts.kinds[kind]}</h2>
          <ul>
            {found[kind].map((answer) => (
              <li key={answer.path}>
                <a href={answer.path}>
                  <span>{marked(answer.label, term)}</span>
                  {answer.detail && <small>{answer.detail}</small>}
                  {answer.key && <Keys keys={['G', answer.key.toUpperCase()]} />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function marked(label: string, term: string) {
  return matchedText(label, term).map(({ text, matched }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    matched ? <mark key={index}>{text}</mark> : text,
  );
}

/**
 * Shows keys to press one after the other. They are hidden from screen readers, whose users find them in the dialog
 * with all shortcuts.
 */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="o-keys" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

/** The results of each kind, with their texts in the page's language. `place` stands for pages of the back office. */
function useFound(
  { permissions }: StaffMember,
  term: string,
  objects: FoundObjects,
): Readonly<Record<FoundKind, readonly Found[]>> {
  const { office } = useDocumentMessages();
  const { statuses } = usePageTexts(ordersTexts);
  const { languages } = usePageTexts(contentTexts);
  return {
    place: openPages(permissions)
      .filter((name) => containsWords(`${office.pages[name]} ${office.search.otherWords[name]}`, term))
      .map((name) => ({ label: office.pages[name], path: officePages[name].path, key: officePages[name].key })),
    order: objects.orders.map(({ code, customer, status }) => ({
      label: customer ? `${code}, ${customer}` : code,
      detail: statuses[status],
      path: orderPath(code),
    })),
    product: objects.products.map(({ code, name }) => ({ label: name, detail: code, path: catalogProductPath(code) })),
    content: objects.content.map(({ title, site, locale, uid }) => ({
      label: title,
      detail: `${office.sites[site]}, ${languages[locale]}`,
      path: contentPagePath({ site, locale, uid }),
    })),
  };
}
