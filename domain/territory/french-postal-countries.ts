/** Countries and territories with French postal codes. */
export const frenchPostalCountries: ReadonlySet<string> = new Set(
  'FR MC GP MQ GF RE YT PM BL MF WF PF NC TF'.split(' '),
);

/** Country codes of overseas France by the first three digits of the INSEE code (INSEE, Code officiel géographique). */
export const overseasCountries: Readonly<Record<string, string | undefined>> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
};

/** French postal codes that no town has, and whose they are: CEDEX overseas, the Southern Lands, military post. */
export const codesWithoutTowns: readonly (readonly [codes: RegExp, country: string])[] = [
  [/^970[5-8]/, 'MF'],
  [/^9709/, 'BL'],
  [/^97[78]/, 'RE'],
  [/^984/, 'TF'],
  [/^00[1-9]/, 'FR'],
];
