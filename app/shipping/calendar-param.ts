/** Query parameter of votre-colis that has the server render the calendar of days, for visitors without a script. */
export const calendarParam = 'jours';
