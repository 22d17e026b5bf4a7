/** Types for the part of the validator that tests use; the package has none of its own. */
declare module '@adobe/structured-data-validator' {
  export interface StructuredDataIssue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly unknown[];
  }
  // biome-ignore lint/style/noDefaultExport: the module has a default export
  export default class Validator {
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
      readonly microdata: object;
      readonly rdfa: object;
    }): Promise<readonly StructuredDataIssue[]>;
  }
}
