import type { ApiClient } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import { findObjectsCall, shortestTerm } from '#domain/office/find-calls.ts';

/** Results of a search, by kind. */
export type FoundObjects = AnswerTo<typeof findObjectsCall>;

const nothing: FoundObjects = { orders: [], products: [], content: [] };

/**
 * The objects that match a term and that the member may see. If the term is too short, there are none, and the server
 * isn't asked.
 */
export const findObjects = async (api: ApiClient, term: string): Promise<FoundObjects> =>
  term.length < shortestTerm ? nothing : api.call(findObjectsCall, { body: { term } });
