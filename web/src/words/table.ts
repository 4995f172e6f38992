/** What every list of rows says of itself. */
export const ORDER = {
  hint: 'Sort by this column',
  rows: 'Sort by',
};

export const FILTER = {
  find: 'Find',
  hint: 'Name or school',
  found: (shown: number, all: number) => `${shown} of ${all}`,
};
