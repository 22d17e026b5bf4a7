export function findProblems(root: string): { readonly read: number; readonly problems: readonly string[] };
