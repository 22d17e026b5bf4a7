/** Countries and territories whose postal codes are the French ones. */
export const frenchPostalCountries: ReadonlySet<string> = new Set(
  'FR MC GP MQ GF RE YT PM BL MF WF PF NC TF'.split(' '),
);
