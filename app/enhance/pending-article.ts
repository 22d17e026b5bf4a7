import { takePendingArticle } from '#app/forms/pending-article.ts';
import { addArticle } from './add-article.ts';

const fieldValue = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';

/**
 * After a sign-in, adds the article whose button was clicked when the session had ended. Uses the article's form on
 * this page and the idempotency key of that click, so that the article is never added twice.
 */
export async function addPendingArticle(): Promise<void> {
  const article = takePendingArticle(location.pathname + location.search, Date.now());
  if (!article) return;
  const { product, offer = '', quantity, key } = article;
  const form = [...document.querySelectorAll<HTMLFormElement>('form[data-add-article]')].find(
    (each) => fieldValue(each, 'product') === product && fieldValue(each, 'offer') === offer,
  );
  if (!form) return;
  const typed = form.elements.namedItem('quantity');
  if (typed instanceof HTMLInputElement) typed.value = String(quantity);
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'key', value: key });
  form.append(field);
  await addArticle(form);
}
