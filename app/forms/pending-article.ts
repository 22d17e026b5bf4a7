/** An article whose press met a session that was over: added once one is back from signing in (docs/requirements.md ACC-5). */
import type { ArticleToAdd } from '#app/api/add-article.ts';

/** The key in the tab's `sessionStorage`, which a time-out keeps and signing out clears. */
const storageKey = 'pending-article';

/** How long the press is still meant, in milliseconds: a quarter of an hour. */
const meantMs = 900_000;

interface PendingArticle {
  readonly article: ArticleToAdd;
  /** Path and query of the page of the press. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Keeps the press for the return to this page; a browser that keeps nothing loses it. */
export function keepPendingArticle(article: ArticleToAdd, address: string, now: number): void {
  const pending: PendingArticle = { article, address, at: now };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // Private browsing may refuse it.
  }
}

/** Takes the press that was meant for this page; null for none. On any other page it is forgotten. */
export function takePendingArticle(address: string, now: number): ArticleToAdd | null {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept === null) return null;
    sessionStorage.removeItem(storageKey);
    const pending: PendingArticle = JSON.parse(kept);
    return pending.address === address && now - pending.at < meantMs ? pending.article : null;
  } catch {
    return null;
  }
}
