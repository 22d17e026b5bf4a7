/** Rules of files that a customer keeps with the account. */

/** Per account. */
export const maxKeptFiles = 50;
/** After its prices were last stored. */
export const keptDays = 365;
/** After its parcels were last ordered, in an account. */
export const boughtDays = 30;
