export const BANNED: [RegExp, string][];
export function banned(text: string): { index: number; said: string; instead: string }[];
