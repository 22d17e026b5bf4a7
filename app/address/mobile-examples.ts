/**
 * A mobile number as people write it, by country (ISO 3166-1 alpha-2). The numbers are the examples of libphonenumber.
 */
export const mobileExamples: Readonly<Record<string, string | undefined>> = {
  FR: '06 12 34 56 78',
  MC: '06 12 34 56 78',
  BE: '0470 12 34 56',
  CH: '078 123 45 67',
  DE: '01512 3456789',
  ES: '612 34 56 78',
  IT: '312 345 6789',
  LU: '628 123 456',
  NL: '06 12345678',
  PT: '912 345 678',
  GB: '07400 123456',
  US: '(201) 555-0123',
  GP: '0690 00 12 34',
  MQ: '0696 20 12 34',
  GF: '0694 20 12 34',
  RE: '0692 12 34 56',
  YT: '0639 01 23 45',
};
