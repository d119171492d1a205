/** When a case was last seen, by how a steward handled it. */
export const t = {
  lastSeen: (seen: string) => `Last seen ${seen}`,
  seen: {
    'put away': (day: string) => `${day}, when wine was put into it`,
    picked: (day: string) => `${day}, when bottles were taken from it`,
    corrected: (day: string) => `${day}, when a count was corrected`,
    moved: (day: string) => `${day}, when bottles were moved`,
    photographed: (day: string) => `${day}, when its condition was recorded`,
    counted: (day: string) => `${day}, when it was counted`,
  },
  noRecord: 'No record yet of when it was last seen',
  noRecordYet: 'No record yet',
};
