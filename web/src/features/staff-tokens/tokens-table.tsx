import type { ApiToken } from '@portal/contract/staff-tokens/staff-tokens.schemas';
import { providerMoment } from '../../lib/provider-moment.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

function stateText({ state, revoked_at: revokedAt, created_by: maker }: ApiToken): string {
  if (revokedAt !== null) return `Revoked ${providerMoment(revokedAt)}`;
  return state === 'live' ? 'Works' : `Stopped: ${maker} is deactivated`;
}

interface TokensTableProps {
  readonly tokens: readonly ApiToken[];
  readonly isRevoking: (id: number) => boolean;
  readonly onRevoke: (id: number) => void;
}

/** Every token that was ever made, those that work first. */
export function TokensTable({ tokens, isRevoking, onRevoke }: TokensTableProps) {
  return (
    <DenseTable
      caption="Tokens"
      columns={['System', 'Ends with', 'May', 'Made', 'Last used', 'State', 'Action']}
    >
      {tokens.map((token) => (
        <tr key={token.id} className={dense.row}>
          <th scope="row" className={dense.wide}>
            {token.name}
          </th>
          <td data-label="Ends with">…{token.hint}</td>
          <td>{token.scope === 'read' ? 'Read only' : 'Read and write'}</td>
          <td data-label="Made">
            {providerMoment(token.created_at)} by {token.created_by}
          </td>
          <td data-label="Last used">
            {token.last_used_at === null ? 'Never' : providerMoment(token.last_used_at)}
          </td>
          <td>{stateText(token)}</td>
          <td>
            {token.state === 'revoked' ? (
              '–'
            ) : (
              <ConfirmButton
                label="Revoke"
                about={<VisuallyHidden>, {token.name}</VisuallyHidden>}
                title={`Revoke the token of ${token.name}?`}
                look="quiet"
                isSending={isRevoking(token.id)}
                onConfirm={() => onRevoke(token.id)}
              >
                Whatever uses it is refused from the next call on. It cannot be taken back.
              </ConfirmButton>
            )}
          </td>
        </tr>
      ))}
    </DenseTable>
  );
}
