import { useEffect, useRef } from 'react';
import type { LinkElement } from './link-element.ts';
import { TextLink } from './TextLink.tsx';

export type PagerProps = {
  /** Address of a page of the list, counted from 0. */
  readonly hrefOf: (page: number) => string;
  /** The current page, counted from 0. */
  readonly page: number;
  readonly pages: number;
  readonly texts: {
    /** Accessible name of the links. */
    readonly pages: string;
    readonly previous: string;
    readonly next: string;
    /** Where the visitor is; both numbers are counted from 1. */
    page(number: number, pages: number): string;
  };
  readonly linkAs: LinkElement;
};

/** Links between the pages of a list; nothing if the list has only one page. */
export function Pager({ hrefOf, page, pages, texts, linkAs }: PagerProps) {
  const lastPage = useRef(page);
  // A change of page moves the focus to the heading, as navigation to another page does.
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page]);
  if (pages < 2) return null;
  return (
    <nav className="row between" aria-label={texts.pages}>
      {page > 0 ? (
        <TextLink as={linkAs} tap href={hrefOf(page - 1)} rel="prev">
          {texts.previous}
        </TextLink>
      ) : (
        <span />
      )}
      <span className="t14 muted num" role="status">
        {texts.page(page + 1, pages)}
      </span>
      {page + 1 < pages ? (
        <TextLink as={linkAs} tap href={hrefOf(page + 1)} rel="next">
          {texts.next}
        </TextLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
