import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { HeadingContext } from './Section.tsx';

/** Id of an open panel's title, which takes the focus when the panel is opened by a link made by `toPanel`. */
const panelId = 'fiche';

/** The URL of an object beside its list, with the focus at the title of its panel. */
export const toPanel = (address: string): string => `${address}#${panelId}`;

/** Id of the link of an object in a list, by the object's own id or code. */
export const rowId = (id: string): string => `ligne-${id}`;

export type ListBesideProps = {
  /** The list, with its filters. */
  readonly children: ReactNode;
  /** The panel of the object that is open; null or false if none is. */
  readonly panel: ReactNode;
  /** Gives the panel as much room as the list, instead of a narrow column. */
  readonly wide?: boolean;
};

/** A list, and beside it the object that is open; on small screens, that object alone. */
export function ListBeside({ children, panel, wide = false }: ListBesideProps) {
  return (
    <div className={classNames('o-beside', Boolean(panel) && 'o-beside--open', wide && 'o-beside--wide')}>
      <div className="o-beside__list">{children}</div>
      {panel}
    </div>
  );
}

export type SidePanelProps = {
  readonly title: string;
  /** Name of the panel for screen readers; by default the title. */
  readonly label?: string;
  /**
   * The link that closes the panel, which is the list without an open object; Escape follows it too. `row` is the id of
   * the object's row, which gets the focus back.
   */
  readonly close: { readonly href: string; readonly text: string; readonly row?: string };
  /** Facts about the object, below the title. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
};

/** The panel of the object that is open beside a list. */
export function SidePanel({ title, label = title, close, facts, children }: SidePanelProps) {
  return (
    <aside className="o-panel" aria-label={label}>
      <header>
        <h2 id={panelId} tabIndex={-1}>
          {title}
        </h2>
        <TextLink href={close.row ? `${close.href}#${rowId(close.row)}` : close.href} aria-keyshortcuts="Escape">
          {close.text}
        </TextLink>
        {facts}
      </header>
      <HeadingContext value="h3">{children}</HeadingContext>
    </aside>
  );
}
