export interface ModuleImport {
  readonly specifier: string;
  readonly line: number;
  /** `dynamic` modules are loaded on demand, `type` ones aren't loaded. */
  readonly kind: 'static' | 'dynamic' | 'type';
}

export function readModule(root: string, path: string): { readonly imports: readonly ModuleImport[] };
export function targetOf(from: string, specifier: string): string | null;
