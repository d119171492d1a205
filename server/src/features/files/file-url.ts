/** Absolute address of an attached file; it answers only signed-in users of its account (decisions: Inventory). */
export function fileUrl(origin: string, attachmentId: number): string {
  return `${origin}/api/attachments/${attachmentId}/`;
}

/** The same file for the company's people. */
export function staffFileUrl(origin: string, attachmentId: number): string {
  return `${origin}/api/staff/attachments/${attachmentId}/`;
}
