/** The absolute URL of an attached file. Only signed-in users of its account can fetch it. */
export function fileUrl(origin: string, attachmentId: number): string {
  return `${origin}/api/attachments/${attachmentId}/`;
}

export function staffFileUrl(origin: string, attachmentId: number): string {
  return `${origin}/api/staff/attachments/${attachmentId}/`;
}
