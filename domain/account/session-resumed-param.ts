/** Parameter of the address that a sign-in leads back to: a press before it met a session that was over, and did nothing. */
export const sessionResumedParam = 'reprise';
