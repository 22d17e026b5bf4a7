import ComboboxNav from '@github/combobox-nav';
import { matchedText } from '#app/ui/matched-text.ts';
import { createPlaceSearch, type Place } from './find-places.ts';
import { cloneOf, templateOf } from './rendered-page.ts';

/** Maximum number of suggested places (docs/requirements.md SMT-6). */
const maxShown = 20;

function withMatches(text: string, input: string): Node[] {
  return matchedText(text, input).map((piece) => {
    const node = document.createElement(piece.matched ? 'mark' : 'span');
    node.textContent = piece.text;
    return node;
  });
}

function optionOf(template: HTMLTemplateElement, place: Place, input: string, id: string): HTMLElement {
  const option = cloneOf(template, '[role=option]') ?? document.createElement('div');
  const [name, code] = option.children;
  option.id = id;
  name?.replaceChildren(...withMatches(place.city, input));
  if (code) code.textContent = place.postalCode;
  return option;
}

/** The elements of a place field as rendered by `app/ui/Combobox.tsx`; null if one is missing. */
function partsOf(field: HTMLElement) {
  const input = field.querySelector<HTMLInputElement>('[role=combobox]');
  const list = field.querySelector<HTMLElement>('[role=listbox]');
  const panel = list?.parentElement;
  const status = field.querySelector<HTMLElement>('[role=status]');
  const hidden = (part: string) => field.querySelector<HTMLInputElement>(`[data-place-part=${part}]`);
  const postalCode = hidden('postalCode');
  const city = hidden('city');
  return input && list && panel && status && postalCode && city
    ? { input, list, panel, status, postalCode, city }
    : null;
}

/**
 * Shows suggestions of places below a field, with the same keyboard behaviour as `app/ui/Combobox.tsx`
 * (docs/requirements.md SMT-6). `typed`: the visitor typed something before this script was loaded, so the search
 * starts at once.
 */
export function enhancePlaceField(field: HTMLElement, typed: boolean): void {
  const template = templateOf('option');
  const parts = partsOf(field);
  if (!template || !parts) return;
  const { input, list, panel, status, postalCode, city } = parts;
  const country = () => input.form?.elements.namedItem(`${field.dataset.place}.country`);
  const counts = template.dataset.found?.split('|') ?? [];
  const navigation = new ComboboxNav(input, list, { tabInsertsSuggestions: true });
  let visiblePlaces: readonly Place[] = [];

  const forget = () => {
    postalCode.value = '';
    city.value = '';
  };
  const close = () => {
    search.cancel();
    navigation.stop();
    panel.hidden = true;
    status.textContent = '';
  };
  const search = createPlaceSearch((typed, places) => {
    close();
    visiblePlaces = places.slice(0, maxShown);
    const foot = places.length >= maxShown ? cloneOf(template, 'p') : null;
    list.replaceChildren(
      ...visiblePlaces.map((place, index) => optionOf(template, place, typed, `${input.id}-${index}`)),
    );
    panel.replaceChildren(list, ...(foot ? [foot] : []));
    status.textContent = counts[visiblePlaces.length] ?? '';
    if (visiblePlaces.length === 0) return;
    panel.hidden = false;
    navigation.start();
  });
  const ask = () => search.ask((country() as HTMLSelectElement | null)?.value ?? '', input.value);

  input.addEventListener('input', () => {
    forget();
    close();
    ask();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault();
      close();
    }
    if (event.key === 'ArrowDown' && panel.hidden) ask();
  });
  input.addEventListener('blur', close);
  // Pressing the mouse button on a suggestion would take the focus from the field and close the list before the click.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('combobox-commit', (event) => {
    const place = visiblePlaces[Array.prototype.indexOf.call(list.children, event.target)];
    if (!place) return;
    close();
    input.value = [place.postalCode, place.city].filter(Boolean).join(' ');
    postalCode.value = place.postalCode;
    city.value = place.city;
    // Browsers report no change of a hidden field.
    postalCode.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // When the visitor changes the country, the chosen place is no longer valid. Its text stays, and the server looks it
  // up when the form is sent.
  input.form?.addEventListener('change', (event) => {
    if (event.target === country()) forget();
  });
  if (typed) input.dispatchEvent(new Event('input'));
}
