/** Texts of labels and of the calls that print them. */
export const t = {
  title: (count: number) => (count === 1 ? '1 label' : `${count} labels`),
  singleLabelsOnly: 'Label printers take single labels. Choose 62 x 29 mm.',
  nothingToPrint: 'There is nothing to print here: no case with bottles and no location was found.',
  tooManyLabels: (count: number, most: number) =>
    `These are ${count} labels, and a file can have ${most}. Choose fewer, for instance one location after the other.`,
  andMore: (name: string, others: number) => `${name}, and ${others} more`,
  bottles: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
};
