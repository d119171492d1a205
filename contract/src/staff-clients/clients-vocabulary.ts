// Apart from the schemas: the addresses of pages name these words, and every visitor downloads the addresses.

/** Which accounts the list shows. */
export const CLIENT_STATES = ['open', 'closed', 'any'] as const;
