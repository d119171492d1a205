/**
 * The account's name and the attention-of name of an order. The attention-of name alone where it begins with the
 * account's name, as in "The Alder Table, Private Dining".
 */
export function recipientNames(order: {
  readonly account_name: string;
  readonly address_attention_of: string | null;
}): string[] {
  const account = order.account_name.trim();
  const attentionOf = order.address_attention_of?.trim() ?? '';
  const rest = attentionOf.slice(account.length);
  const isRepeated =
    attentionOf.toLowerCase().startsWith(account.toLowerCase()) && /^(?:,|$)/.test(rest);
  return [isRepeated ? '' : account, attentionOf].filter((name) => name !== '');
}
