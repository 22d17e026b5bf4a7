/** The actions of the pages about customers. */
import { data } from 'react-router';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { customerPath, officePages } from '#domain/office/pages.ts';

/** Result of a search that found no customer or several, or why it failed. */
export interface CustomerSearch {
  readonly wanted: string;
  readonly found: Answered<Office['customers']['find']>;
  readonly message: string | null;
}

/** Why an action was refused; the page is shown again with what was typed. */
export interface CustomerRefusal {
  /** The field that the message belongs to; null if it belongs to none. */
  readonly field: 'reason' | 'confirmation' | null;
  readonly typed: string;
  readonly message: string;
}

/** Statuses of refused use cases whose message is shown on the page. They have 429 after too many mails or searches. */
const statuses = [400, 409, 429, 503];

/**
 * Searches for a customer. Throws a redirect to the customer if exactly one is found; otherwise returns all that are
 * found, or status 422 with the reason why the search failed.
 */
export async function findCustomer({ customers }: Office, form: FormData) {
  const wanted = String(form.get('wanted') ?? '').trim();
  try {
    const found = await customers.find({ wanted });
    const [one, other] = found;
    if (one && !other) throw leaveTo(customerPath(one.id), 303);
    return data<CustomerSearch>({ wanted, found, message: null });
  } catch (error) {
    const { message } = refusalOf(error, statuses);
    return data<CustomerSearch>({ wanted, found: [], message }, { status: 422 });
  }
}

/**
 * The actions of the buttons on a customer's page. Each returns the code of the notice that is shown afterwards, or
 * null for none.
 */
const intents = {
  async view(customers, id, typed) {
    await customers.view({ id, reason: typed });
    return null;
  },
  async endSession(customers, id, session) {
    await removeOnce(customers.endSession({ id, session }));
    return 'session';
  },
  async endSessions(customers, id) {
    await customers.endSessions(id);
    return 'sessions';
  },
  async mailReset(customers, id) {
    await customers.mailReset(id);
    return 'reset';
  },
  async erase(customers, id, typed) {
    await removeOnce(customers.erase({ id, confirmation: typed }));
    return 'erased';
  },
} as const satisfies Record<
  string,
  (customers: Office['customers'], id: string, typed: string) => Promise<string | null>
>;

export type CustomerIntent = keyof typeof intents;
export type CustomerNotice = 'session' | 'sessions' | 'reset' | 'erased';

const isIntent = (name: string): name is CustomerIntent => Object.hasOwn(intents, name);

const fieldOf: Partial<Record<CustomerIntent, CustomerRefusal['field']>> = { view: 'reason', erase: 'confirmation' };

/**
 * Performs the action of the pressed button. Throws a redirect to the page that shows the result, or returns the
 * refusal with status 422.
 */
export async function changeCustomer({ customers }: Office, id: string, form: FormData) {
  const intent = String(form.get('intent') ?? '');
  const typed = String(form.get('typed') ?? '');
  if (!isIntent(intent)) throw data(null, { status: 400 });
  try {
    const notice = await intents[intent](customers, id, typed);
    const page = notice === 'erased' ? officePages.customers.path : customerPath(id);
    throw leaveTo(notice === null ? page : `${page}?fait=${notice}`, 303);
  } catch (error) {
    const { status, message } = refusalOf(error, statuses);
    const field = status === 400 ? (fieldOf[intent] ?? null) : null;
    return data<CustomerRefusal>({ field, typed, message }, { status: 422 });
  }
}
