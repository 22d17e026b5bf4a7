/** A town with its state or province as post there wants it, by country: the address has no field of its own for it. */
export const stateExamples: Readonly<Record<string, string | undefined>> = {
  US: 'Austin TX',
  CA: 'Toronto ON',
  AU: 'Sydney NSW',
};
