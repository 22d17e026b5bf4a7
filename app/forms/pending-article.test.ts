import { beforeEach, expect, test, vi } from 'vitest';
import { keepPendingArticle, takePendingArticle } from './pending-article.ts';

const article = { product: 'carton-20', offer: '2', quantity: 3, key: 'press-1' };
const page = '/boutique/carton/p/carton-20';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});

test('ACC-5 an article whose button was clicked after the session ended is returned once, on its own page', () => {
  keepPendingArticle(article, page, 1000);
  expect(takePendingArticle(page, 2000)).toEqual(article);
  expect(takePendingArticle(page, 3000)).toBeNull();
});

test('ACC-5 it is dropped on another page, and after a quarter of an hour', () => {
  keepPendingArticle(article, page, 0);
  expect(takePendingArticle('/boutique', 1000)).toBeNull();
  expect(takePendingArticle(page, 2000)).toBeNull();
  keepPendingArticle(article, page, 0);
  expect(takePendingArticle(page, 899_999)).toEqual(article);
  keepPendingArticle(article, page, 0);
  expect(takePendingArticle(page, 900_000)).toBeNull();
});

test('a browser without storage, or with something else in it, has no pending article', () => {
  sessionStorage.setItem('pending-article', 'no JSON');
  expect(takePendingArticle(page, 0)).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  keepPendingArticle(article, page, 0);
  expect(takePendingArticle(page, 0)).toBeNull();
});
