export const shopArgs: readonly string[];
export const shopEnvironment: Readonly<Record<string, string>>;
