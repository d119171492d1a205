/** When a case was last seen, by how a steward handled it. */
export const t = {
  lastSeen: {
    'put away': (day: string) => `Last seen ${day}, when wine was put into it`,
    picked: (day: string) => `Last seen ${day}, when bottles were taken from it`,
    corrected: (day: string) => `Last seen ${day}, when a count was corrected`,
    moved: (day: string) => `Last seen ${day}, when bottles were moved`,
    photographed: (day: string) => `Last seen ${day}, when its condition was recorded`,
    counted: (day: string) => `Last seen ${day}, when it was counted`,
  },
  noRecord: 'No record yet of when it was last seen',
};
