/** The few web globals that the domain may use; everything else of DOM and Node stays out (docs/architecture.md). */
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
  pathname: string;
  search: string;
  hash: string;
  readonly searchParams: URLSearchParams;
  static canParse(url: string, base?: string): boolean;
}
/** Named by types only (domain/site/page-request.ts): the domain makes and reads none. */
interface Request {
  readonly url: string;
}
interface Response {
  readonly status: number;
}
