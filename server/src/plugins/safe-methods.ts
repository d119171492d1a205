/** The safe methods (RFC 9110, section 9.2.1) that the portal answers. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
