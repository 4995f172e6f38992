/** A line of an incident as people read it: `white claims a flag` is `White claims a flag`. The line itself stays as it is. */
export const told = (line: string): string =>
  line.replace(/\b(white|black)\b/g, (color) => color.charAt(0).toUpperCase() + color.slice(1)).replace(/^./, (first) => first.toUpperCase());
