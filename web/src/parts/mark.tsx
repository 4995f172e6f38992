/** A sign for the eye beside words that say the same: nobody who hears the page is told of flags and crosses. */
export const Mark = ({ is }: { is: string }) => <span aria-hidden="true">{is} </span>;
