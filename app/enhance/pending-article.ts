import { takePendingArticle } from '#app/forms/pending-article.ts';
import { addArticle } from './add-article.ts';

const typedIn = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';

/** Adds what was pressed before one was led to sign in, by the form of the press and under its key: never twice. */
export async function addPendingArticle(): Promise<void> {
  const article = takePendingArticle(location.pathname + location.search, Date.now());
  if (!article) return;
  const { product, offer = '', quantity, key } = article;
  const form = [...document.querySelectorAll<HTMLFormElement>('form[data-add-article]')].find(
    (each) => typedIn(each, 'product') === product && typedIn(each, 'offer') === offer,
  );
  if (!form) return;
  const typed = form.elements.namedItem('quantity');
  if (typed instanceof HTMLInputElement) typed.value = String(quantity);
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'key', value: key });
  form.append(field);
  await addArticle(form);
}
