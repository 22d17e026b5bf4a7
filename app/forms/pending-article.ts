/**
 * Stores an article that couldn't be added to the cart because the session had ended. It is added when the visitor
 * returns from signing in (docs/requirements.md ACC-5).
 */
import type { ArticleToAdd } from '#app/api/add-article.ts';

/** Key in the tab's `sessionStorage`. The article stays there when a session ends; signing out removes it. */
const storageKey = 'pending-article';

/**
 * Age in milliseconds (15 minutes) from which the article isn't added any more, since the visitor no longer expects it.
 */
const maxAgeMs = 900_000;

interface PendingArticle {
  readonly article: ArticleToAdd;
  /** Path and query of the page on which the button was clicked. */
  readonly address: string;
  /** When the button was clicked, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Stores the article until the visitor returns to the page with path and query `address`. Does nothing if the browser
 * refuses storage.
 */
export function keepPendingArticle(article: ArticleToAdd, address: string, now: number): void {
  const pending: PendingArticle = { article, address, at: now };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // The browser may refuse storage (private browsing).
  }
}

/**
 * Removes the stored article. Returns it if it was stored on the page with path and query `address` less than 15
 * minutes before `now` (milliseconds since 1970); null otherwise.
 */
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
