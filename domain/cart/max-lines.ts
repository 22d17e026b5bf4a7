/** The largest number of lines in a cart. Nobody sends more at once, and reading a cart takes work for each line. */
export const maxLines = 200;
