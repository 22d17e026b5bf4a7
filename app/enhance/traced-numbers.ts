/**
 * The numbers of the parcels that were traced in this browser. They are stored in the browser only and never sent
 * (docs/requirements.md ACC-7).
 */

/** Key in `localStorage`. */
const storageKey = 'guichet.traced';
const maxNumbers = 10;

interface Traced {
  readonly number: string;
  /** The towns between which the parcel travels, in the language of the page: `Lyon vers Lille`; may be empty. */
  readonly way: string;
}

const isTraced = (value: unknown): value is Traced =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'string' &&
  /^[0-9A-Z]{8,20}$/.test(value.number) &&
  'way' in value &&
  typeof value.way === 'string';

/**
 * The stored numbers, the most recently traced one first. Empty if the browser refuses storage or the stored text isn't
 * such a list.
 */
function storedNumbers(): readonly Traced[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTraced).slice(0, maxNumbers) : [];
  } catch {
    return [];
  }
}

function store(numbers: readonly Traced[]): void {
  try {
    if (numbers.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(numbers.slice(0, maxNumbers)));
  } catch {
    // The browser may refuse storage (private browsing); the numbers aren't stored then.
  }
}

export function rememberNumber({ dataset: { tracedNumber = '', way = '' } }: HTMLElement): void {
  const traced = { number: tracedNumber, way };
  if (!isTraced(traced)) return;
  store([traced, ...storedNumbers().filter(({ number }) => number !== traced.number)]);
}

/**
 * Fills a hidden section with links to the stored numbers and shows it (`app/orders/TracePage.tsx`). It stays hidden
 * if there are none.
 */
export function listNumbers(section: HTMLElement): void {
  const numbers = storedNumbers();
  const list = section.querySelector('ul');
  const pattern = list?.querySelector('li');
  if (!list || !pattern || numbers.length === 0) return;
  const items = numbers.map(({ number, way }) => {
    const item = pattern.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a');
    const text = item.querySelector('span');
    if (link) {
      link.textContent = number;
      link.href = `${link.dataset.before}${encodeURIComponent(number)}`;
    }
    if (text) text.textContent = way;
    return item;
  });
  list.replaceChildren(...items);
  section.hidden = false;
  section.querySelector('button')?.addEventListener('click', () => {
    store([]);
    section.hidden = true;
    document.querySelector<HTMLElement>('#numero')?.focus();
    const status = document.querySelector('[data-traced-status]');
    if (status) status.textContent = section.dataset.forgotten ?? '';
  });
}
