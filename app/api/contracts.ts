/**
 * Finds the contract of a call by its type alone, so that no schema gets into the browser's code
 * (docs/architecture.md).
 */
import type { AnswerOf, Call, CallDefinition, CallInput } from '#domain/site/call.ts';

type Modules = typeof import('#domain/account/api-key-contract.ts') &
  typeof import('#domain/account/contract.ts') &
  typeof import('#domain/address/address-book-contract.ts') &
  typeof import('#domain/address/contract.ts') &
  typeof import('#domain/address/form-lists-contract.ts') &
  typeof import('#domain/batch/contract.ts') &
  typeof import('#domain/batch/declaration-contract.ts') &
  typeof import('#domain/cart/checkout-contract.ts') &
  typeof import('#domain/cart/voucher-contract.ts') &
  typeof import('#domain/cart/consolidation-contract.ts') &
  typeof import('#domain/cart/contract.ts') &
  typeof import('#domain/catalog/contract.ts') &
  typeof import('#domain/content/contract.ts') &
  typeof import('#domain/customs/contract.ts') &
  typeof import('#domain/journey/contract.ts') &
  typeof import('#domain/journey/recipients-contract.ts') &
  typeof import('#domain/office/contract.ts') &
  typeof import('#domain/orders/contract.ts') &
  typeof import('#domain/orders/placing-contract.ts') &
  typeof import('#domain/orders/shortcuts-contract.ts') &
  typeof import('#domain/orders/trace-contract.ts') &
  typeof import('#domain/payment/contract.ts') &
  typeof import('#domain/quick-order/contract.ts') &
  typeof import('#domain/relay/contract.ts') &
  typeof import('#domain/shipping/contract.ts');

type Contracts = {
  readonly [Name in keyof Modules as Modules[Name] extends CallDefinition
    ? Modules[Name]['name']
    : never]: Modules[Name] extends CallDefinition ? Modules[Name] : never;
};

export type ContractOf<C extends Call> = C['name'] extends keyof Contracts ? Contracts[C['name']] : never;

export interface Upload {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/**
 * What a call may be given: parameters, query, headers and body as its contract defines them, and a signal to abort it.
 */
export type InputTo<C extends Call> = Partial<CallInput<ContractOf<C>>> & {
  readonly signal?: AbortSignal;
  readonly upload?: Upload;
  /** Whether the browser completes the request even if the visitor leaves the page. */
  readonly keepalive?: boolean;
};

export type AnswerTo<C extends Call> = AnswerOf<ContractOf<C>>;
