/** Where the server answers: the version of the interface that these pages speak. Every address of theirs begins with it. */
export const API = '/api/v1';
