import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#app/ui/icons/shapes.ts';
import styles from './ListPages.module.css';

export type ListPagesProps = {
  /** Index of the current page, from 0. */
  readonly current: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
};

/**
 * Indexes (from 0) of the pages to link to: the first, the last, and those around the current one; null stands for
 * pages that are left out between two of them.
 */
export function shownPages(current: number, total: number): readonly (number | null)[] {
  const near = [0, current - 1, current, current + 1, total - 1];
  const pages = [...new Set(near)].filter((page) => page >= 0 && page < total).sort((a, b) => a - b);
  return pages.flatMap((page, at) => {
    const gap = page - (pages[at - 1] ?? page);
    return gap === 2 ? [page - 1, page] : gap > 2 ? [null, page] : [page];
  });
}

/** Renders nothing if there is only one page. */
export function ListPages({ current, total, hrefOf }: ListPagesProps) {
  const { label, page: nameOf, previous, next } = useDocumentMessages().catalog.pages;
  if (total < 2) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {current > 0 ? (
        <a href={hrefOf(current - 1)} rel="prev" aria-label={previous}>
          <Icon shape={chevronLeftIcon} size={16} />
        </a>
      ) : null}
      {shownPages(current, total).map((page, at) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity of its own
          <span key={`gap ${at}`}>…</span>
        ) : (
          <a
            key={page}
            href={hrefOf(page)}
            aria-label={nameOf(page + 1)}
            aria-current={page === current ? 'page' : undefined}
          >
            {page + 1}
          </a>
        ),
      )}
      {current < total - 1 ? (
        <a href={hrefOf(current + 1)} rel="next" aria-label={next}>
          <Icon shape={chevronRightIcon} size={16} />
        </a>
      ) : null}
    </nav>
  );
}
