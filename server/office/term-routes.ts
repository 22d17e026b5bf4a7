/**
 * HTTP calls that replace searched terms by keys, to keep personal data out of addresses (docs/back-office.md,
 * "Orders").
 */
import { openTermContract, sealTermContract } from '#domain/office/term-contract.ts';
import type { StaffMount } from './staff-call.ts';
import type { TermKeys } from './term-keys.ts';

export interface TermOptions {
  readonly termKeys: TermKeys;
}

/** Mounts the calls for keys of searched texts. */
export function mountTerms(mount: StaffMount, { termKeys }: TermOptions): void {
  mount(sealTermContract, async ({ body: { term } }, { account }) => ({
    status: 200,
    body: { key: termKeys.seal(term, account.id) },
  }));
  mount(openTermContract, async ({ parameters: { key } }, { account }) => ({
    status: 200,
    body: { term: termKeys.open(key, account.id) },
  }));
}
