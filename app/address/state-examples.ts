/** A town with its state or province as the country's post requires it, by country. State and town share one field. */
export const stateExamples: Readonly<Record<string, string | undefined>> = {
  US: 'Austin TX',
  CA: 'Toronto ON',
  AU: 'Sydney NSW',
};
