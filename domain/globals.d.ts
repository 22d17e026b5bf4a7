/**
 * The few web globals that the domain may use; the rest of DOM and Node isn't available to it (docs/architecture.md).
 */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | [string, string][] | URLSearchParams);
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  delete(name: string): void;
  sort(): void;
  toString(): string;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  readonly size: number;
}
declare class URL {
  constructor(url: string, base?: string);
  href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly username: string;
  readonly password: string;
  pathname: string;
  search: string;
  hash: string;
  readonly searchParams: URLSearchParams;
  static canParse(url: string, base?: string): boolean;
}
/** Used as a type only (domain/site/page-request.ts): the domain neither creates nor reads requests. */
interface Request {
  readonly url: string;
}
interface Response {
  readonly status: number;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}
