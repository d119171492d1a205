/** Texts of the calls that pick the bottles of a request. */
export const t = {
  noPickList: 'An add request has no pick list.',
  notOnPickList: (code: string) => `${code} is not on the pick list of this request.`,
  onlyLeftToPick: (left: number) =>
    left === 1
      ? 'Only 1 bottle of this line is left to pick.'
      : `Only ${left} bottles of this line are left to pick.`,
  nothingTicked: 'Nothing is ticked. Tick what was pulled, or cancel the request.',
  sayWhyUnscanned: 'Say why bottles were picked without a scan.',
  otherPutBack: (bottles: number) =>
    bottles === 1
      ? '1 bottle has to be put back by now. Look at the request again.'
      : `${bottles} bottles have to be put back by now. Look at the request again.`,
};
