/** Limits of a request that sends a parcel to several recipients. */

/** In one request. */
export const maxRecipients = 50;

/** The largest number of a line in a form for several recipients: all 31 bits of it, which the database can store. */
export const maxFormLine = 0x7fff_ffff;
