import { beforeEach, expect, test, vi } from 'vitest';
import { keepPendingArticle, takePendingArticle } from './pending-article.ts';

const article = { product: 'carton-20', offer: '2', quantity: 3, key: 'press-1' };
const page = '/boutique/carton/p/carton-20';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('ACC-5 a press that met an ended session is taken up once, on its own page', () => {
  keepPendingArticle(article, page, 1000);
  expect(takePendingArticle(page, 2000)).toEqual(article);
  expect(takePendingArticle(page, 3000)).toBeNull();
});

test('ACC-5 it is forgotten on another page, and after a quarter of an hour', () => {
  keepPendingArticle(article, page, 0);
  expect(takePendingArticle('/boutique', 1000)).toBeNull();
  expect(takePendingArticle(page, 2000)).toBeNull();
  keepPendingArticle(article, page, 0);
  expect(takePendingArticle(page, 899_999)).toEqual(article);
  keepPendingArticle(article, page, 0);
  expect(takePendingArticle(page, 900_000)).toBeNull();
});

test('a browser that keeps nothing, or something else, has none', () => {
  sessionStorage.setItem('pending-article', 'no JSON');
  expect(takePendingArticle(page, 0)).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  keepPendingArticle(article, page, 0);
  expect(takePendingArticle(page, 0)).toBeNull();
});
