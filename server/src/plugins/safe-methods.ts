/** The methods that change nothing (RFC 9110, section 9.2.1), as far as the portal answers them. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
