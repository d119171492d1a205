/** Texts of the calls that pick the bottles of a request. */
export const t = {
  noPickList: 'An add request has no pick list.',
  notOnPickList: (code: string) => `${code} is not on the pick list of this request.`,
  onlyLeftToPick: (left: number) =>
    left === 1
      ? 'Only 1 bottle of this line is left to pick.'
      : `Only ${left} bottles of this line are left to pick.`,
};
