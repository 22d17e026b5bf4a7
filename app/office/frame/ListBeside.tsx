import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/TextLink.tsx';

export type ListBesideProps = {
  /** The list, with its filters. */
  readonly children: ReactNode;
  /** The panel of the object that is open; null or false if none is. */
  readonly panel: ReactNode;
};

/** A list, and beside it the object that is open; on small screens, that object alone. */
export function ListBeside({ children, panel }: ListBesideProps) {
  return (
    <div className={panel ? 'o-beside o-beside--open' : 'o-beside'}>
      <div className="o-beside__list">{children}</div>
      {panel}
    </div>
  );
}

export type SidePanelProps = {
  readonly title: string;
  /** Name of the panel for screen readers; by default the title. */
  readonly label?: string;
  /** The link that closes the panel, which is the list without an open object; Escape follows it too. */
  readonly close: { readonly href: string; readonly text: string };
  /** Facts about the object, below the title. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
};

/** The panel of the object that is open beside a list. */
export function SidePanel({ title, label = title, close, facts, children }: SidePanelProps) {
  return (
    <aside className="o-panel" aria-label={label}>
      <header>
        <h2>{title}</h2>
        <TextLink href={close.href} aria-keyshortcuts="Escape">
          {close.text}
        </TextLink>
        {facts}
      </header>
      {children}
    </aside>
  );
}
