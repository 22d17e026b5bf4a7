/** An article that couldn't be added because the session had ended: it is added on the return from signing in (docs/requirements.md ACC-5). */
import type { ArticleToAdd } from '#app/api/add-article.ts';

/** The key in the tab's `sessionStorage`, which a time-out keeps and signing out clears. */
const storageKey = 'pending-article';

/** A visitor who comes back later than this, in milliseconds, no longer expects the article to be added. */
const maxAgeMs = 900_000;

interface PendingArticle {
  readonly article: ArticleToAdd;
  /** The page it was pressed on, as path and query. */
  readonly address: string;
  /** When it was pressed, in milliseconds since 1970. */
  readonly at: number;
}

/** Stores the article until the visitor returns to this page; does nothing if the browser refuses storage. */
export function keepPendingArticle(article: ArticleToAdd, address: string, now: number): void {
  const pending: PendingArticle = { article, address, at: now };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // Private browsing may refuse it.
  }
}

/** Removes the stored article and returns it if it belongs to this page and is recent; null otherwise. */
export function takePendingArticle(address: string, now: number): ArticleToAdd | null {
  try {
    const storedText = sessionStorage.getItem(storageKey);
    if (storedText === null) return null;
    sessionStorage.removeItem(storageKey);
    const pending: PendingArticle = JSON.parse(storedText);
    return pending.address === address && now - pending.at < maxAgeMs ? pending.article : null;
  } catch {
    return null;
  }
}
