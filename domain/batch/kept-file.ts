/** Rules of files that a customer keeps with the account. */

/** Per account. */
export const maxKeptFiles = 50;
/** How long a kept file stays after its prices were last stored. */
export const keptDays = 365;
/** How long an account's file stays after its parcels were last ordered. */
export const boughtDays = 30;
