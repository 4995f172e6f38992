/** Whether this name leads to this machine and, on any other, to that other. */
export const isOnlyHere = (name: string = location.hostname): boolean => /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(name);
