// Names of people stand in mails to others: a name that leads somewhere would make the portal a mail relay.
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;
/** With a scheme, or like `example.com`, also with other dots; "J.R.R. Tolkien" and "St. John" are names. */
const URL_LIKE = /:\/\/|\bwww\b|[\p{L}\p{Nd}-]{2}[.\u3002\uFF0E\uFF61][\p{L}\p{Nd}]{2}/iu;
const DIGIT = /\p{Nd}/gu;
/** "Ada 2nd"; telephone numbers have more, also if first and last name share them. */
const MOST_DIGITS = 3;

/** Whether the name of a person has no URL, telephone number or line break. */
export function isPlainName(name: string): boolean {
  const digits = name.match(DIGIT)?.length ?? 0;
  return digits <= MOST_DIGITS && !LINE_BREAK.test(name) && !URL_LIKE.test(name);
}
