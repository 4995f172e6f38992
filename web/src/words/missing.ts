/** Words of an address where nothing stands. */
/** Where nothing stands at an address of the rules: what is missing, and where to go instead. */
export const MISSING = {
  book: (name: string) => `There is no book called “${name}” here.`,
  clause: (book: string, id: string) => `${book} has no clause “${id}”.`,
  case: 'There is no such case. It may have been renamed.',
  next: 'What you can do instead:',
  search: (words: string) => `Search all books for “${words}”`,
  whole: (book: string) => `Read ${book} from the beginning`,
  books: 'See all books',
  whatif: 'Tell the incident in “What if?”',
};
